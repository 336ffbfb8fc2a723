// The ways to catch up when a stage runs late, with what each does.
import { spareSeconds } from "./decide.ts";
import type { Happening } from "./show-event.ts";
import type { ShowPlan } from "./show-plan.ts";
import type { ShowState } from "./show-state.ts";
import type { ShownEntry, StageView } from "./stage-view.ts";
import { timeIn } from "./show-words.ts";

export type CatchUp = {
  words: string;
  wanted: Extract<Happening, { kind: "shorten" | "later" | "drop" }>;
};

export const NOTHING_LEFT = "Nothing left to shorten today.";

const MINUTE_SECONDS = 60;
const MINUTE_MS = 60_000;

/** Returns the ways for a stage, each one press; none when nothing is left today. */
export function waysToCatchUp(plan: ShowPlan, state: ShowState, stage: StageView): CatchUp[] {
  const { session, onStage, ahead, lateMs } = stage;
  if (!session) return [];
  const today = [...(onStage ? [onStage] : []), ...ahead].filter(
    (one) => one.session.day === session.day,
  );
  const minutesLate = Math.floor(lateMs / MINUTE_MS);
  return today.flatMap((one): CatchUp[] => {
    const { entry, line } = one;
    const isAhead = one !== onStage;
    if (line.kind === "challenge" && isAhead) {
      const words = `Drop the challenge: ${Math.round(line.seconds / MINUTE_SECONDS)} min`;
      return [{ words, wanted: { kind: "drop", entry } }];
    }
    if (line.kind === "awards" && isAhead)
      return hasLaterSession(plan, one)
        ? [{ words: "Awards after the next session", wanted: { kind: "later", entry } }]
        : [];
    const spare = Math.floor(spareSeconds(state, entry, line) / MINUTE_SECONDS);
    const minutes = Math.min(spare, minutesLate);
    if (minutes < 1) return [];
    const seconds = minutes * MINUTE_SECONDS;
    const of = line.kind === "meal" ? line.title.toLowerCase() : isAhead ? "break" : "break now";
    const end = one.times.plannedEndMs + (minutesLate - minutes) * MINUTE_MS;
    const from = timeIn(plan.zone, session, end);
    const effect =
      minutes === minutesLate ? `on time from ${from}` : `${minutesLate - minutes} min late`;
    const words = `Shorten this ${of} by ${minutes} min: ${effect}`;
    return [{ words, wanted: { kind: "shorten", entry, seconds } }];
  });
}

function hasLaterSession({ sessions }: ShowPlan, { session }: ShownEntry): boolean {
  const onStage = sessions.filter(
    ({ stage, day }) => stage === session.stage && day === session.day,
  );
  return onStage.indexOf(session) < onStage.length - 1;
}
