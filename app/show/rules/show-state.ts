// The state of a show: what its events have made of its plan.
import type { ShowRole } from "./show-event.ts";
import type { ShowLine, ShowPlan, ShowSession } from "./show-plan.ts";

type OnStage = {
  entry: string;
  startedMs: number;
  /** The length of its finished holds. */
  heldMs: number;
  /** The start of the hold that still lasts; null for none. */
  holdFromMs: number | null;
};

/** An item that was on stage. */
export type Ran = { entry: string; startedMs: number; endedMs: number; heldMs: number };

export type StageState = {
  /** Null before the first item, between two sessions and after the last. */
  onStage: OnStage | null;
  passed: readonly Ran[];
  /** The press that moved the stage last; '' before the first. A press names the one it saw. */
  turn: string;
  /** That press in a few words, its device and its moment. */
  moved: { words: string; device: string; atMs: number } | null;
};

type Alert = {
  number: number;
  kind: "not ready" | "judges";
  entry: string;
  device: string;
  atMs: number;
  isSeen: boolean;
};

export type ChangeKind =
  | "scratch"
  | "add"
  | "again"
  | "swap"
  | "move to end"
  | "shorten"
  | "later"
  | "drop";

/** A change of the running order, with all that its undo needs. */
export type ShowChange = {
  number: number;
  kind: ChangeKind;
  stage: string;
  /** The entries that it moved, shortened, added or scratched. */
  entries: readonly string[];
  /** The orders of its sessions before it. */
  before: Readonly<Record<string, readonly string[]>>;
  /** By how much an item became shorter; 0 for other changes. */
  seconds: number;
  device: string;
  atMs: number;
  isUndone: boolean;
  /** True for a change from before a newer version was used: it has no undo. */
  isFixed?: boolean;
};

export type ShowState = {
  /** The number of the last event; 0 before the first. */
  number: number;
  /** The entries of each session, in order, by the session's key. */
  orders: Readonly<Record<string, readonly string[]>>;
  /** Late entries by entry. */
  added: Readonly<Record<string, ShowLine>>;
  /** The lines of second runs by entry. */
  again: Readonly<Record<string, string>>;
  /** Scratched or dropped entries; true for those that keep their time. */
  scratched: Readonly<Record<string, boolean>>;
  /** The seconds by which an item was shortened. */
  shortened: Readonly<Record<string, number>>;
  stages: Readonly<Record<string, StageState>>;
  /** The dancers who are here: true for the whole routine, or their keys. */
  here: Readonly<Record<string, true | readonly string[]>>;
  /** Entries that control wants now. */
  calls: readonly string[];
  /** The judges' light of each stage; null since the last 'Next'. */
  judges: Readonly<Record<string, boolean | null>>;
  alerts: readonly Alert[];
  changes: readonly ShowChange[];
  /** Lines that were ticked off, with the device and the moment. */
  ticks: Readonly<Record<string, { device: string; role: ShowRole; atMs: number }>>;
  /** When the show was ended; null while it runs. */
  endedMs: number | null;
};

/** A stage before its first item. */
export const BEFORE: StageState = { onStage: null, passed: [], turn: "", moved: null };

/** Returns the state of a show before its first event. */
export function startOf(plan: ShowPlan): ShowState {
  const scratched: Record<string, boolean> = {};
  for (const { lines } of plan.sessions)
    for (const line of lines) if (line.isScratched) scratched[line.key] = Boolean(line.isHeld);
  return {
    number: 0,
    orders: Object.fromEntries(
      plan.sessions.map(({ key, lines }) => [key, lines.map((line) => line.key)]),
    ),
    added: {},
    again: {},
    scratched,
    shortened: {},
    stages: Object.fromEntries(plan.stages.map((stage) => [stage, BEFORE])),
    here: {},
    calls: [],
    judges: {},
    alerts: [],
    changes: [],
    ticks: {},
    endedMs: null,
  };
}

/** Returns a state without who is here, who pressed what, and who was told. */
export function withoutPeople(state: ShowState): ShowState {
  const stages = Object.entries(state.stages).map(([key, stage]) => [
    key,
    { ...stage, moved: stage.moved && { ...stage.moved, device: "" } },
  ]);
  return {
    ...state,
    stages: Object.fromEntries(stages),
    here: {},
    alerts: [],
    changes: state.changes.map((change) => ({ ...change, device: "" })),
    ticks: {},
  };
}

/** Returns the line of an entry. */
export function lineOf(plan: ShowPlan, state: ShowState, entry: string): ShowLine | undefined {
  return state.added[entry] ?? linesOf(plan).get(state.again[entry] ?? entry);
}

const linesByPlan = new WeakMap<ShowPlan, Map<string, ShowLine>>();

function linesOf(plan: ShowPlan): Map<string, ShowLine> {
  let lines = linesByPlan.get(plan);
  if (!lines) {
    lines = new Map(plan.sessions.flatMap((session) => session.lines.map((one) => [one.key, one])));
    linesByPlan.set(plan, lines);
  }
  return lines;
}

export type Spot = { entry: string; session: ShowSession };

/** Returns every entry of a stage in order, scratched ones included. */
export function spotsOf(plan: ShowPlan, { orders }: ShowState, stage: string): Spot[] {
  return plan.sessions
    .filter((session) => session.stage === stage)
    .flatMap((session) => (orders[session.key] ?? []).map((entry) => ({ entry, session })));
}

/** Returns the entries of a stage after the one that is, or was last, on it. */
export function spotsAhead(plan: ShowPlan, state: ShowState, stage: string): Spot[] {
  const spots = spotsOf(plan, state, stage);
  const { onStage, passed } = state.stages[stage] ?? BEFORE;
  const last = onStage?.entry ?? passed.at(-1)?.entry;
  return last === undefined ? spots : spots.slice(spots.findIndex((one) => one.entry === last) + 1);
}

export function isScratched({ scratched }: ShowState, entry: string): boolean {
  return Object.hasOwn(scratched, entry);
}

/** The effect of the next press of 'Next': it starts an item, or ends the last one of a session. */
export type NextStep = { starts: Spot | null; endsSession: ShowSession | null };

/** Returns what 'Next' does on a stage; null when nothing is left. */
export function nextStep(plan: ShowPlan, state: ShowState, stage: string): NextStep | null {
  const ahead = spotsAhead(plan, state, stage).find(({ entry }) => !isScratched(state, entry));
  const { onStage } = state.stages[stage] ?? BEFORE;
  if (!onStage) return ahead ? { starts: ahead, endsSession: null } : null;
  const session = spotsOf(plan, state, stage).find(({ entry }) => entry === onStage.entry)?.session;
  if (!session) return null;
  if (ahead && ahead.session === session) return { starts: ahead, endsSession: null };
  return { starts: null, endsSession: session };
}
