// Planned against actual: each routine's start and length.
import { type ShowLine, type ShowPlan, type ShowSession } from "./show-plan.ts";
import { lineOf, type Ran, type ShowState } from "./show-state.ts";

export type Actual = {
  line: ShowLine;
  session: ShowSession;
  /** As published; null for a late entry. */
  plannedMs: number | null;
  startedMs: number;
  /** Lengths in seconds, without the buffer. */
  plannedSeconds: number;
  actualSeconds: number;
};

const SECOND_MS = 1000;

/** Returns each routine that was danced, in the order of their starts; of two runs, the second. */
export function plannedAndActual(plan: ShowPlan, state: ShowState): Actual[] {
  const starts = plannedStarts(plan);
  const found = new Map<string, Actual>();
  for (const stage of plan.stages)
    for (const ran of state.stages[stage]?.passed ?? []) {
      const line = lineOf(plan, state, ran.entry);
      if (line?.kind !== "routine") continue;
      const session = plan.sessions.find(({ key }) => state.orders[key]?.includes(ran.entry));
      if (!session) continue;
      found.delete(line.key);
      found.set(line.key, {
        line,
        session,
        plannedMs: starts.get(line.key) ?? null,
        startedMs: ran.startedMs,
        plannedSeconds: line.seconds - line.bufferSeconds,
        actualSeconds: actualSeconds(line, ran),
      });
    }
  return [...found.values()].toSorted((one, other) => one.startedMs - other.startedMs);
}

/** Returns the length from the start to 'Next', without holds and the buffer, in whole seconds. */
function actualSeconds({ bufferSeconds }: ShowLine, { startedMs, endedMs, heldMs }: Ran): number {
  const seconds = Math.round((endedMs - startedMs - heldMs) / SECOND_MS) - bufferSeconds;
  return Math.max(0, seconds);
}

function plannedStarts({ sessions }: ShowPlan): Map<string, number> {
  const starts = new Map<string, number>();
  for (const { startMs, lines } of sessions) {
    let at = startMs;
    for (const { key, seconds } of lines) {
      starts.set(key, at);
      at += seconds * SECOND_MS;
    }
  }
  return starts;
}
