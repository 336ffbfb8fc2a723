// Decides whether a press may be stored, and as which event.
import { numberAfter, readNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import type { Happening } from "./show-event.ts";
import type { ShowLine, ShowPlan } from "./show-plan.ts";
import {
  isScratched,
  lineOf,
  nextStep,
  type ShowChange,
  type ShowState,
  spotsAhead,
  spotsOf,
  type StageState,
} from "./show-state.ts";
import { exactTimeIn, shortText } from "./show-words.ts";

/** A late entry as typed. */
type NewRoutine = {
  title: string;
  school: string;
  dancers: string[];
  minutes: number;
};

/** A happening as pressed: a late entry has no number yet. */
export type Wanted =
  | Exclude<Happening, { kind: "add" }>
  | { kind: "add"; routine: NewRoutine; after: string };

export type Press = {
  id: string;
  stage: string;
  /** The press that had moved the stage last when this one was made; '' before the first. */
  sees: string;
  wanted: Wanted;
};

export type Decision = { happening: Happening } | { refused: string };

/** Breaks shorter than this are not shortened further, in minutes. */
const SHORTEST_MINUTES = { break: 5, meal: 15 } as const;
/** How long an ended show can be reopened. */
export const REOPEN_MS = 10 * 60_000;

/** Returns the event of a press, or why it is refused. */
export function decide(
  plan: ShowPlan,
  state: ShowState,
  { stage, sees, wanted }: Press,
  atMs: number,
): Decision {
  const { kind } = wanted;
  const refused = (words: string) => ({ refused: words });
  if (state.endedMs !== null) {
    const mayReopen = kind === "reopen" && atMs - state.endedMs <= REOPEN_MS;
    return mayReopen ? { happening: wanted } : refused("The show has ended.");
  }
  const at = state.stages[stage];
  if (kind === "next" || kind === "back" || kind === "hold" || kind === "resume") {
    if (!at) return refused("There is no such stage.");
    if (at.turn !== sees) return refused(overtaken(plan.zone, at));
    const why = moveRefusal(plan, state, stage, kind);
    return why === null ? { happening: wanted } : refused(why);
  }
  switch (wanted.kind) {
    case "reopen":
      return refused("The show is running.");
    case "add":
      return addDecision(plan, state, stage, wanted);
    case "undo": {
      const change = state.changes.find(({ number }) => number === wanted.of);
      const isOpen = change && mayUndo(plan, state, change);
      return isOpen ? { happening: wanted } : refused("This can't be undone any more.");
    }
    case "seen": {
      const isThere = state.alerts.some(({ number }) => number === wanted.of);
      return isThere ? { happening: wanted } : refused("There is nothing to see.");
    }
    case "end":
    case "use version":
    case "judges":
    case "tick":
      return { happening: wanted };
    default: {
      const why = entryRefusal(plan, state, stage, wanted);
      return why === null ? { happening: wanted } : refused(why);
    }
  }
}

function overtaken(zone: string, { moved }: StageState): string {
  if (!moved) return "The show has moved on.";
  return `${moved.device} already ${moved.words} at ${exactTimeIn(zone, moved.atMs)}.`;
}

function moveRefusal(
  plan: ShowPlan,
  state: ShowState,
  stage: string,
  kind: "next" | "back" | "hold" | "resume",
): string | null {
  const { onStage, passed } = state.stages[stage]!;
  if (kind === "next") return nextStep(plan, state, stage) ? null : "Nothing is left.";
  if (kind === "back") return onStage || passed.length > 0 ? null : "This is the start.";
  const isHeld = onStage?.holdFromMs != null;
  if (!onStage) return "Nothing is on stage.";
  if (kind === "hold") return isHeld ? "It is on hold already." : null;
  return isHeld ? null : "It is not on hold.";
}

type OfEntry = Extract<Wanted, { entry: string }>;

function entryRefusal(
  plan: ShowPlan,
  state: ShowState,
  stage: string,
  wanted: OfEntry,
): string | null {
  const { kind, entry } = wanted;
  const line = lineOf(plan, state, entry);
  const spot = spotsOf(plan, state, stage).find((one) => one.entry === entry);
  if (!line || !spot) return "This isn't in the running order.";
  const ahead = new Set(spotsAhead(plan, state, stage).map((one) => one.entry));
  const { onStage } = state.stages[stage]!;
  const isOnStage = onStage?.entry === entry;
  const isRoutine = line.kind === "routine";
  const hasDanced = `${shortText(line)} has been on stage already.`;
  if (kind === "check in" || kind === "not ready" || kind === "call") return null;
  if (kind === "again") return ahead.has(entry) || isOnStage ? "It hasn't been danced yet." : null;
  if (isScratched(state, entry)) return `${shortText(line)} is scratched.`;
  if (kind === "scratch") return ahead.has(entry) || isOnStage ? null : hasDanced;
  if (kind === "shorten") {
    if (!ahead.has(entry) && !isOnStage) return hasDanced;
    return wanted.seconds > 0 && wanted.seconds <= spareSeconds(state, entry, line)
      ? null
      : "This can't be shortened so far.";
  }
  if (!ahead.has(entry)) return isOnStage ? `${shortText(line)} is on stage.` : hasDanced;
  if (kind === "drop") return line.kind === "challenge" ? null : "Only a challenge can be dropped.";
  if (kind === "later") return line.kind === "awards" ? null : "Only awards can be moved later.";
  if (kind === "swap") {
    const other = lineOf(plan, state, wanted.other);
    if (!other || !ahead.has(wanted.other)) return "Choose a routine that hasn't been danced.";
    return isRoutine && other.kind === "routine" && wanted.other !== entry
      ? null
      : "Only two routines can be swapped.";
  }
  return isRoutine ? null : "Only a routine can be moved.";
}

/** Returns by how many seconds an item can still be shortened. */
export function spareSeconds(state: ShowState, entry: string, line: ShowLine): number {
  if (line.kind !== "break" && line.kind !== "meal") return 0;
  const left = line.seconds - (state.shortened[entry] ?? 0);
  return Math.max(0, left - SHORTEST_MINUTES[line.kind] * 60);
}

/**
 * Returns true when a change can be undone: nothing that it moved has been on stage, and no later
 * change of the same routines or sessions is in force.
 */
export function mayUndo(plan: ShowPlan, state: ShowState, change: ShowChange): boolean {
  if (change.isUndone || change.isFixed) return false;
  const { stage, entries, before, number } = change;
  const ahead = new Set(spotsAhead(plan, state, stage).map(({ entry }) => entry));
  const onStage = state.stages[stage]?.onStage?.entry;
  const isPast = entries.some(
    (entry) => !ahead.has(entry) && !(change.kind === "shorten" && entry === onStage),
  );
  if (isPast) return false;
  return !state.changes.some(
    (later) =>
      later.number > number &&
      !later.isUndone &&
      (later.entries.some((entry) => entries.includes(entry)) ||
        Object.keys(later.before).some((key) => Object.hasOwn(before, key))),
  );
}

function addDecision(
  plan: ShowPlan,
  state: ShowState,
  stage: string,
  { routine, after }: Extract<Wanted, { kind: "add" }>,
): Decision {
  const { onStage, passed } = state.stages[stage] ?? { onStage: null, passed: [] };
  const ahead = spotsAhead(plan, state, stage).some(({ entry }) => entry === after);
  const current = onStage?.entry ?? passed.at(-1)?.entry;
  if (!ahead && after !== current) return { refused: "Choose a place after the routine on stage." };
  const lines = plan.sessions.flatMap((session) => session.lines);
  const added = Object.values(state.added);
  const taken = new Set([...lines, ...added].map(({ number }) => number));
  const before = lastNumber(plan, state, stage, after);
  const { title, school, dancers, minutes } = routine;
  const sample = lines.find(({ kind }) => kind === "routine");
  const bufferSeconds = sample?.bufferSeconds ?? 0;
  const number = numberAfter(before === "" ? null : readNumber(before), taken);
  return {
    happening: {
      kind: "add",
      after,
      line: {
        key: `late-${number}`,
        kind: "routine",
        id: "",
        number,
        title,
        school,
        category: "",
        dancers,
        dancerKeys: dancers,
        seconds: Math.round(minutes * 60) + bufferSeconds,
        bufferSeconds,
      },
    },
  };
}

/** Returns the number of the routine at an entry, or of the last routine before it. */
function lastNumber(plan: ShowPlan, state: ShowState, stage: string, after: string): string {
  const spots = spotsOf(plan, state, stage);
  const until = spots.slice(0, spots.findIndex(({ entry }) => entry === after) + 1);
  return until.reduce((last, { entry }) => lineOf(plan, state, entry)?.number || last, "");
}
