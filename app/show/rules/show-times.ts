// The times of a show: planned, expected, and how late it is.
import { heldMs } from "./apply-event.ts";
import type { ShowLine, ShowPlan, ShowSession } from "./show-plan.ts";
import { isScratched, lineOf, type ShowState, spotsAhead, spotsOf } from "./show-state.ts";

export type EntryTimes = {
  session: ShowSession;
  /** Null for a scratched one. */
  line: ShowLine;
  plannedMs: number;
  plannedEndMs: number;
  /** The actual start once it has begun; null for a scratched entry. */
  expectedMs: number | null;
  expectedEndMs: number | null;
  place: "done" | "on stage" | "ahead" | "scratched";
};

type SessionTimes = { session: ShowSession; plannedEndMs: number; expectedEndMs: number };

type StageTimes = {
  /** How late the stage is, in milliseconds; below 0 when it is early. */
  lateMs: number;
  /** How long the item on stage has run, without holds; null without one. */
  runningMs: number | null;
};

export type ShowTimes = {
  entries: ReadonlyMap<string, EntryTimes>;
  /** By the session's key; a session without entries is missing. */
  sessions: ReadonlyMap<string, SessionTimes>;
  stages: ReadonlyMap<string, StageTimes>;
};

const SECOND_MS = 1000;

/**
 * Returns the times of every entry at a moment. Planned times follow the present order: a scratched
 * or shortened item keeps its planned length and a late entry has none, so lateness is measured
 * against the published times.
 */
export function showTimes(plan: ShowPlan, state: ShowState, nowMs: number): ShowTimes {
  const entries = new Map<string, EntryTimes>();
  const sessions = new Map<string, SessionTimes>();
  const stages = new Map<string, StageTimes>();
  for (const stage of plan.stages) {
    addStage(plan, state, { stage, nowMs, entries, sessions });
    stages.set(stage, stageTimes(plan, state, { stage, nowMs, entries }));
  }
  return { entries, sessions, stages };
}

type Filling = {
  stage: string;
  nowMs: number;
  entries: Map<string, EntryTimes>;
  sessions: Map<string, SessionTimes>;
};

function addStage(plan: ShowPlan, state: ShowState, filling: Filling): void {
  const { stage, nowMs, entries, sessions } = filling;
  const { onStage = null, passed = [] } = state.stages[stage] ?? {};
  const ran = new Map(passed.map((one) => [one.entry, one]));
  const ahead = new Set(spotsAhead(plan, state, stage).map(({ entry }) => entry));
  let [session, planned, free]: [ShowSession | null, number, number] = [null, 0, -Infinity];
  for (const spot of spotsOf(plan, state, stage)) {
    const line = lineOf(plan, state, spot.entry);
    if (!line) continue;
    if (spot.session !== session) {
      session = spot.session;
      planned = session.startMs;
      free = Math.max(free, session.startMs);
      // A session that should have begun begins now.
      if (ahead.has(spot.entry)) free = Math.max(free, nowMs);
    }
    const isAdded =
      Object.hasOwn(state.added, spot.entry) || Object.hasOwn(state.again, spot.entry);
    const fullMs = line.seconds * SECOND_MS;
    const lengthMs = fullMs - (state.shortened[spot.entry] ?? 0) * SECOND_MS;
    const plannedMs = planned;
    planned += isAdded ? 0 : fullMs;
    const times = { session, line, plannedMs, plannedEndMs: planned };
    const before = ran.get(spot.entry);
    if (onStage?.entry === spot.entry) {
      const due = onStage.startedMs + heldMs(onStage, nowMs) + lengthMs;
      free = Math.max(nowMs, due);
      entries.set(spot.entry, {
        ...times,
        expectedMs: onStage.startedMs,
        expectedEndMs: free,
        place: "on stage",
      });
    } else if (before) {
      free = before.endedMs;
      entries.set(spot.entry, {
        ...times,
        expectedMs: before.startedMs,
        expectedEndMs: free,
        place: "done",
      });
    } else if (isScratched(state, spot.entry)) {
      if (state.scratched[spot.entry] && ahead.has(spot.entry)) free += lengthMs;
      entries.set(spot.entry, {
        ...times,
        expectedMs: null,
        expectedEndMs: null,
        place: "scratched",
      });
    } else {
      const expectedMs = free;
      free += lengthMs;
      entries.set(spot.entry, { ...times, expectedMs, expectedEndMs: free, place: "ahead" });
    }
    const { key } = session;
    sessions.set(key, { session, plannedEndMs: planned, expectedEndMs: free });
  }
}

function stageTimes(
  plan: ShowPlan,
  state: ShowState,
  { stage, nowMs, entries }: Pick<Filling, "stage" | "nowMs" | "entries">,
): StageTimes {
  const { onStage = null, passed = [] } = state.stages[stage] ?? {};
  if (onStage) {
    const times = entries.get(onStage.entry);
    const runningMs = nowMs - onStage.startedMs - heldMs(onStage, nowMs);
    return { lateMs: times ? (times.expectedEndMs ?? 0) - times.plannedEndMs : 0, runningMs };
  }
  const next = spotsAhead(plan, state, stage).find(({ entry }) => !isScratched(state, entry));
  const times = next && entries.get(next.entry);
  if (times) return { lateMs: (times.expectedMs ?? 0) - times.plannedMs, runningMs: null };
  const last = entries.get(passed.at(-1)?.entry ?? "");
  return { lateMs: last ? (last.expectedEndMs ?? 0) - last.plannedEndMs : 0, runningMs: null };
}
