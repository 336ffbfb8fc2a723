// Finds the change that removes a conflict without causing another and disturbs least.
import { deleteItem, findItem, moveItem, type Place } from "#app/scheduler/plan/edit/changes.ts";
import { putBackSeveral } from "#app/scheduler/plan/edit/several.ts";
import { exactLength } from "#app/scheduler/plan/clock.ts";
import { type Conflict, conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { halvesOf, staysNear } from "#app/scheduler/plan/limits/half-day.ts";
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import { isDanced, itemKey, lastIdNumber, type Plan } from "#app/scheduler/plan/plan.ts";
import { makeBreak } from "#app/scheduler/plan/special-events.ts";
import { numberText, routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { addsNone, type Breaches, breachesOf } from "./breaches.ts";
import { LooseOrder } from "#app/scheduler/optimiser/search/loose-order.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

export type Remedy = {
  /**
   * A move within its section, a new break, or a move to another section with its category, which
   * splits its group.
   */
  kind: "move" | "break" | "split";
  text: string;
  /** The conflicts left in the changed plan. */
  conflicts: number;
  /** How much later the routine starts; negative for earlier. */
  shiftSeconds: number;
  change: RemedyChange;
  plan: Plan;
};

/** A routine to move, or a break of the default length to insert. */
export type RemedyChange =
  | { kind: "move"; key: string; to: Place }
  | { kind: "break"; id: string; to: Place };

/** Applies the change; unchanged when the routine or section is gone. */
export function applyRemedy(plan: Plan, change: RemedyChange): Plan {
  if (change.kind === "move") return moveItem(plan, change.key, change.to);
  const item = makeBreak(plan.settings, change.id);
  return putBackSeveral(plan, [{ item, ...change.to }]);
}

/** Reverses the change whatever else has changed; `before` is the plan it was made on. */
export function undoRemedy(plan: Plan, change: RemedyChange, before: Plan): Plan {
  if (change.kind === "break") return deleteItem(plan, change.id);
  const found = findItem(before, change.key);
  if (!found || !findItem(plan, change.key)) return plan;
  return putBackSeveral(deleteItem(plan, change.key), [found]);
}

/** The most promising nearest moves tried in full. */
const MOST_TRIED = 12;
/** For conflicts by time alone, positions give no hint. */
const MOST_TRIED_BY_TIME = 40;
/**
 * How many more are tried after the first that helps, as one a position further may be nearer in
 * time.
 */
const MOST_COMPARED = 4;

/**
 * Returns the least disturbing change after which the two routines are no longer in conflict and
 * the plan has fewer conflicts: a move within the section, then a break where breaks clear
 * conflicts, then a move to another section; the smallest shift in time decides. A routine stays in
 * its category, its session and its half of the day. Never moves a pinned routine, adds to a pinned
 * section, or makes an 'End by', a hard rule or availability worse. Null when there is none.
 */
export function remedyFor(plan: Plan, conflict: Conflict): Remedy | null {
  const before = analysisOf(plan);
  const helps = (change: Remedy) =>
    change.conflicts < before.conflicts &&
    staysInHalf(plan, change) &&
    !areInConflict(change.plan, conflict) &&
    addsNone(breachesOf(change.plan), before.breaches);
  const breaks = plan.conflictRule.breakClears ? [() => withBreak(plan, conflict)] : [];
  const kinds = [
    () => moves(plan, conflict, isWithin),
    () => breaks,
    () => moves(plan, conflict, isElsewhere),
  ];
  for (const promising of kinds) {
    const best = leastShift(promising(), helps);
    if (best) return best;
  }
  return null;
}

/** Returns the helpful change with the smallest shift in time, given the nearest first. */
function leastShift(
  promising: (() => Remedy)[],
  helps: (remedy: Remedy) => boolean,
): Remedy | null {
  let best: Remedy | null = null;
  let compared = 0;
  for (const make of promising) {
    const made = make();
    if (best) compared++;
    const isNearer = !best || Math.abs(made.shiftSeconds) < Math.abs(best.shiftSeconds);
    if (isNearer && helps(made)) best = made;
    if (compared === MOST_COMPARED) break;
  }
  return best;
}

type Analysis = {
  entries: RoutineEntry[];
  conflicts: number;
  breaches: Breaches;
  loose: LooseOrder;
};

// Cached because it is needed for each conflict of a plan, and a plan never changes.
const analyses = new WeakMap<Plan, Analysis>();

function analysisOf(plan: Plan): Analysis {
  const before = analyses.get(plan);
  if (before) return before;
  const timeline = timelineOf(plan);
  const entries = routineEntries(timeline).filter(({ item }) => isDanced(item));
  const routines = entries.map(({ item }) => item);
  const problem = problemOf([{ name: "", routines }], { gap: plan.conflictRule.gap });
  const analysis = {
    entries,
    conflicts: conflictsOf(timeline, plan.conflictRule).length,
    breaches: breachesOf(plan),
    loose: new LooseOrder(problem, Uint16Array.from(routines.keys())),
  };
  analyses.set(plan, analysis);
  return analysis;
}

function areInConflict(plan: Plan, { first, second }: Conflict): boolean {
  const keys = [itemKey(first.item), itemKey(second.item)];
  return conflictsOf(timelineOf(plan), plan.conflictRule).some((other) =>
    [other.first, other.second].every(({ item }) => keys.includes(itemKey(item))),
  );
}

/** Returns true when a routine may go next to another. */
type Fits = (entry: RoutineEntry, beside: RoutineEntry) => boolean;

const isWithin: Fits = (entry, beside) => beside.section === entry.section;

const isElsewhere: Fits = (entry, beside) =>
  beside.section !== entry.section && !beside.section?.isPinned;

/** The routines after a move shift too, so the half is that of the changed plan. */
function staysInHalf(before: Plan, { change, plan }: Remedy): boolean {
  if (change.kind !== "move") return true;
  const halfIn = (of: Plan, entries: readonly RoutineEntry[]) => {
    const entry = entries.find(({ item }) => itemKey(item) === change.key);
    return entry && halvesOf(of)(entry);
  };
  const standing = halfIn(before, analysisOf(before).entries);
  return standing === halfIn(plan, routineEntries(timelineOf(plan)));
}

/** Returns the promising moves of either routine to allowed positions, nearest first. */
function moves(plan: Plan, conflict: Conflict, fits: Fits): (() => Remedy)[] {
  const { first, second, isByTimeAlone } = conflict;
  const { entries, loose } = analysisOf(plan);
  const pinned = pinnedRows(plan);
  const isNear = staysNear(plan);
  const fitsNear: Fits = (entry, beside) => isNear(entry, beside) && fits(entry, beside);
  const movable = [first, second].filter(({ item }) => !pinned.has(item.row));
  const candidates = movable.flatMap((entry) => {
    const from = entries.findIndex(({ item }) => item.row === entry.item.row);
    return placesFor(entries, from, fitsNear).map((place) => ({
      entry,
      place,
      change: loose.deltaOfMove(from, 1, place.to)?.pairs ?? 0,
      distance: Math.abs(place.to - from),
    }));
  });
  return candidates
    .filter(({ change }) => change < 0 || isByTimeAlone)
    .sort((one, other) => one.distance - other.distance || one.change - other.change)
    .slice(0, isByTimeAlone ? MOST_TRIED_BY_TIME : MOST_TRIED)
    .map(
      ({ entry, place }) =>
        () =>
          moved(plan, entry, place),
    );
}

/**
 * A position directly before or after another routine; `to` is the routine's resulting position.
 */
type Beside = { to: number; beside: RoutineEntry; isAfter: boolean };

function placesFor(entries: readonly RoutineEntry[], from: number, fits: Fits): Beside[] {
  const own = entries[from]!;
  return entries.flatMap((beside, at) => {
    if (at === from || !fits(own, beside)) return [];
    const to = at < from ? at : at - 1;
    const before = { to, beside, isAfter: false };
    const after = { to: to + 1, beside, isAfter: true };
    const isFirst = entries[at - 1]?.section !== beside.section;
    return isFirst ? [before, after] : [after];
  });
}

function moved(plan: Plan, entry: RoutineEntry, { beside, isAfter }: Beside): Remedy {
  const to = placeBeside(plan, beside, isAfter);
  const change: RemedyChange = { kind: "move", key: itemKey(entry.item), to };
  const after = applyRemedy(plan, change);
  const shiftSeconds = startIn(after, entry) - startIn(plan, entry);
  const isInside = isWithin(entry, beside);
  const from = isInside ? "" : ` from ${sectionText(entry)} to ${sectionText(beside)}`;
  const where = `${isAfter ? "after" : "before"} ${named(beside)}`;
  const text = `Move ${named(entry)}${from}, ${shiftText(shiftSeconds)}, ${where}`;
  return remedy(after, isInside ? "move" : "split", text, { change, shiftSeconds });
}

function startIn(plan: Plan, { item }: RoutineEntry): number {
  return routineEntries(timelineOf(plan)).find((entry) => entry.item.row === item.row)!
    .startSeconds;
}

/** Returns, for example, '2 h 10 min earlier'. */
function shiftText(seconds: number): string {
  if (seconds === 0) return "at the same time";
  return `${exactLength(Math.abs(seconds))} ${seconds < 0 ? "earlier" : "later"}`;
}

function sectionText({ section }: RoutineEntry): string {
  return section?.name ?? "the running order";
}

function placeBeside(plan: Plan, beside: RoutineEntry, isAfter: boolean): Place {
  const found = findItem(plan, itemKey(beside.item));
  return { sectionId: found?.sectionId ?? null, index: (found?.index ?? 0) + (isAfter ? 1 : 0) };
}

function withBreak(plan: Plan, { second }: Conflict): Remedy {
  const id = `break-${lastIdNumber(plan) + 1}`;
  const change: RemedyChange = { kind: "break", id, to: placeBeside(plan, second, false) };
  const after = applyRemedy(plan, change);
  const shiftSeconds = startIn(after, second) - startIn(plan, second);
  const text = `Add a break before ${named(second)}, ${shiftText(shiftSeconds)}`;
  return remedy(after, "break", text, { change, shiftSeconds });
}

function remedy(
  after: Plan,
  kind: Remedy["kind"],
  text: string,
  made: Pick<Remedy, "change" | "shiftSeconds">,
): Remedy {
  const conflicts = conflictsOf(timelineOf(after), after.conflictRule).length;
  const left = conflicts === 1 ? "leaves 1 conflict" : `leaves ${conflicts} conflicts`;
  return { kind, text: `${text}: ${left}.`, conflicts, plan: after, ...made };
}

function named(entry: RoutineEntry): string {
  return `#${numberText(entry)} ${entry.item.name}`;
}
