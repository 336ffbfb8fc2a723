// The item on a stage, and the ones after it.
import { heldMs } from "./apply-event.ts";
import type { ShowLine, ShowPlan, ShowSession } from "./show-plan.ts";
import {
  isScratched,
  lineOf,
  type NextStep,
  nextStep,
  type ShowState,
  spotsAhead,
} from "./show-state.ts";
import type { EntryTimes, ShowTimes } from "./show-times.ts";
import { boardTimeIn, lineText, timeIn } from "./show-words.ts";

export type ShownEntry = { entry: string; line: ShowLine; session: ShowSession; times: EntryTimes };

export type StageView = {
  stage: string;
  onStage: ShownEntry | null;
  /** True while the item on stage is on hold. */
  isHeld: boolean;
  heldMs: number;
  /** Items not yet begun, without scratched ones. */
  ahead: ShownEntry[];
  step: NextStep | null;
  lateMs: number;
  runningMs: number | null;
  /** The session on stage, or the next one. */
  session: ShowSession | null;
};

/** Returns what is on a stage at the moment of the times. */
export function stageView(
  plan: ShowPlan,
  state: ShowState,
  { entries, stages }: ShowTimes,
  stage: string,
  nowMs: number,
): StageView {
  const shown = (entry: string): ShownEntry[] => {
    const times = entries.get(entry);
    return times ? [{ entry, line: times.line, session: times.session, times }] : [];
  };
  const current = state.stages[stage]?.onStage ?? null;
  const onStage = (current && shown(current.entry)[0]) ?? null;
  const ahead = spotsAhead(plan, state, stage)
    .filter(({ entry }) => !isScratched(state, entry))
    .flatMap(({ entry }) => shown(entry));
  const { lateMs = 0, runningMs = null } = stages.get(stage) ?? {};
  return {
    stage,
    onStage,
    isHeld: current?.holdFromMs != null,
    heldMs: current ? heldMs(current, nowMs) : 0,
    ahead,
    step: nextStep(plan, state, stage),
    lateMs,
    runningMs,
    session: onStage?.session ?? ahead[0]?.session ?? null,
  };
}

/** Returns what the next press of 'Next' does: 'Next: #144 Clockwork', or the end of a session. */
export function nextText(plan: ShowPlan, state: ShowState, step: NextStep | null): string {
  if (!step) return "Nothing is left";
  if (step.starts) {
    const line = lineOf(plan, state, step.starts.entry);
    return `Next: ${line ? lineText(line) : ""}`;
  }
  const { endsSession } = step;
  return endsSession?.name ? `Next: end of ${endsSession.name}` : "Next: end of the session";
}

/** Returns when a stage's session and day are expected to end; null after the last one. */
export function expectedEnds(
  plan: ShowPlan,
  { sessions }: ShowTimes,
  { session, stage }: Pick<StageView, "session" | "stage">,
): { session: string; day: string } | null {
  if (!session) return null;
  const ofDay = plan.sessions.filter((one) => one.stage === stage && one.day === session.day);
  const last = ofDay.at(-1) ?? session;
  const endOf = (one: ShowSession) => sessions.get(one.key)?.expectedEndMs ?? one.startMs;
  return {
    session: timeIn(plan.zone, session, endOf(session)),
    day: timeIn(plan.zone, last, endOf(last)),
  };
}

/** Returns true for an item that stops the dancing. */
export function isPause({ kind }: Pick<ShowLine, "kind">): boolean {
  return kind !== "routine";
}

/** Returns when dancing resumes after the item on stage; '' when nothing follows in the session. */
export function resumesAt(plan: ShowPlan, { onStage, ahead }: StageView): string {
  const next = ahead.find(({ line }) => line.kind === "routine");
  if (!onStage || next?.times.expectedMs == null) return "";
  return boardTimeIn(plan.zone, next.session, next.times.expectedMs);
}
