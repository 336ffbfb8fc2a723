// The cheapest change of a plan that takes a conflict away without making another.
import { longestGap } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import {
  deleteItem,
  findItem,
  moveItem,
  type Place,
  putBack,
} from "#app/scheduler/plan/edit/changes.ts";
import { type Conflict, conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import { isDanced, itemKey, lastIdNumber, type Plan } from "#app/scheduler/plan/plan.ts";
import { makeBreak } from "#app/scheduler/plan/special-events.ts";
import {
  numberText,
  routineEntries,
  type RoutineEntry,
  timelineOf,
} from "#app/scheduler/plan/timeline.ts";
import { problemOf } from "#app/scheduler/optimiser/problem.ts";
import { LooseOrder } from "#app/scheduler/optimiser/search/loose-order.ts";

export type Remedy = {
  /** Within its section; by a break; or into another section, which splits its group. */
  kind: "move" | "break" | "split";
  text: string;
  /** Conflicts that are left, counted on the changed plan. */
  conflicts: number;
  change: RemedyChange;
  plan: Plan;
};

/** A routine that is moved, or a break of the usual length that is put in. */
export type RemedyChange =
  | { kind: "move"; key: string; to: Place }
  | { kind: "break"; id: string; to: Place };

/** The plan with the change; unchanged where it holds the routine or the section no longer. */
export function applyRemedy(plan: Plan, change: RemedyChange): Plan {
  if (change.kind === "move") return moveItem(plan, change.key, change.to);
  const pause = makeBreak(plan.settings, change.id);
  return findItem(plan, change.id) ? plan : putBack(plan, pause, change.to);
}

/** The plan with the change taken back, wherever the rest has gone; `before` is the plan it was made on. */
export function undoRemedy(plan: Plan, change: RemedyChange, before: Plan): Plan {
  if (change.kind === "break") return deleteItem(plan, change.id);
  const found = findItem(before, change.key);
  if (!found || !findItem(plan, change.key)) return plan;
  return putBack(deleteItem(plan, change.key), found.item, found);
}

/** How many of the most promising moves are tried on the plan itself. */
const MOST_TRIED = 12;
/** Positions promise nothing in minutes. */
const MOST_TRIED_BY_TIME = 40;

/**
 * The cheapest change after which the two routines are no longer in conflict and the plan has fewer
 * conflicts than before; of several equally cheap the one that leaves fewest. No pinned routine is
 * moved. Null where there is none.
 */
export function remedyFor(plan: Plan, conflict: Conflict): Remedy | null {
  const before = analysisOf(plan).conflicts;
  const helps = (change: Remedy) =>
    change.conflicts < before && !areInConflict(change.plan, conflict);
  const { breakClears } = plan.conflictRule;
  // What a move promises is counted on one line that nothing parts.
  const isPromiseKept = !breakClears && !plan.programme && longestGap(plan.conflictRule) === 0;
  const kinds = [
    () => moves(plan, conflict, true),
    () => (breakClears ? [() => withBreak(plan, conflict)] : []),
    () => moves(plan, conflict, false),
  ];
  for (const promising of kinds) {
    const best = bestOf(promising(), helps, isPromiseKept);
    if (best) return best;
  }
  return null;
}

/** Of changes that come in the order of what they promise, the best that helps; the first where they keep it. */
function bestOf(
  promising: (() => Remedy)[],
  helps: (remedy: Remedy) => boolean,
  isPromiseKept: boolean,
): Remedy | null {
  let best: Remedy | null = null;
  for (const make of promising) {
    const made = make();
    if (!helps(made)) continue;
    if (isPromiseKept) return made;
    if (!best || made.conflicts < best.conflicts) best = made;
  }
  return best;
}

type Analysis = { entries: RoutineEntry[]; conflicts: number; loose: LooseOrder };

// Asked for each conflict of a plan, and a plan never changes.
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

/** The moves of one of the two routines, within its section or out of it, that promise most. */
function moves(plan: Plan, conflict: Conflict, isWithin: boolean): (() => Remedy)[] {
  const { first, second, isByTimeAlone } = conflict;
  const { entries, loose } = analysisOf(plan);
  const pinned = pinnedRows(plan);
  const movable = [first, second].filter(({ item }) => !pinned.has(item.row));
  const candidates = movable.flatMap((entry) => {
    const from = entries.findIndex(({ item }) => item.row === entry.item.row);
    return placesFor(entries, from, isWithin).map((place) => ({
      entry,
      place,
      change: loose.deltaOfMove(from, 1, place.to)?.pairs ?? 0,
      distance: Math.abs(place.to - from),
    }));
  });
  return candidates
    .filter(({ change }) => change < 0 || isByTimeAlone)
    .sort((one, other) => one.change - other.change || one.distance - other.distance)
    .slice(0, isByTimeAlone ? MOST_TRIED_BY_TIME : MOST_TRIED)
    .map(
      ({ entry, place }) =>
        () =>
          moved(plan, entry, place, isWithin),
    );
}

/** A place for a routine right before or after another; `to` is its position once it is there. */
type Beside = { to: number; beside: RoutineEntry; isAfter: boolean };

function placesFor(entries: readonly RoutineEntry[], from: number, isWithin: boolean): Beside[] {
  const own = entries[from]?.section;
  return entries.flatMap((beside, at) => {
    if (at === from || (beside.section === own) !== isWithin) return [];
    const to = at < from ? at : at - 1;
    const before = { to, beside, isAfter: false };
    const after = { to: to + 1, beside, isAfter: true };
    const isFirst = entries[at - 1]?.section !== beside.section;
    return isFirst ? [before, after] : [after];
  });
}

function moved(plan: Plan, entry: RoutineEntry, { beside, isAfter }: Beside, isWithin: boolean) {
  const to = placeBeside(plan, beside, isAfter);
  const change: RemedyChange = { kind: "move", key: itemKey(entry.item), to };
  const section = beside.section?.name ?? "";
  const into = isWithin ? "" : ` to ${section},`;
  const where = `${isAfter ? "after" : "before"} ${named(beside)}`;
  const text = `Move ${named(entry)}${into} ${where}`;
  return remedy(plan, isWithin ? "move" : "split", text, change);
}

function placeBeside(plan: Plan, beside: RoutineEntry, isAfter: boolean): Place {
  const found = findItem(plan, itemKey(beside.item));
  return { sectionId: found?.sectionId ?? null, index: (found?.index ?? 0) + (isAfter ? 1 : 0) };
}

function withBreak(plan: Plan, { second }: Conflict): Remedy {
  const id = `break-${lastIdNumber(plan) + 1}`;
  const change: RemedyChange = { kind: "break", id, to: placeBeside(plan, second, false) };
  return remedy(plan, "break", `Put a break before ${named(second)}`, change);
}

function remedy(plan: Plan, kind: Remedy["kind"], text: string, change: RemedyChange): Remedy {
  const after = applyRemedy(plan, change);
  const conflicts = conflictsOf(timelineOf(after), after.conflictRule).length;
  const left = conflicts === 1 ? "1 conflict is left" : `${conflicts} conflicts are left`;
  return { kind, text: `${text}: ${left}.`, conflicts, change, plan: after };
}

function named(entry: RoutineEntry): string {
  return `#${numberText(entry)} ${entry.item.name}`;
}
