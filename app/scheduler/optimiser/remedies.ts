// The cheapest change of a plan that takes a conflict away without making another.
import { findItem, moveItem, type Place } from "../plan/changes.ts";
import { type Conflict, conflictsOf } from "../plan/conflicts.ts";
import { itemKey, lastIdNumber, type Plan } from "../plan/plan.ts";
import { makeBreak } from "../plan/special-events.ts";
import { routineEntries, type RoutineEntry, timelineOf } from "../plan/timeline.ts";
import { problemOf } from "./problem.ts";
import { RunningOrder } from "./running-order.ts";

export type Remedy = {
  /** Within its section; by a break; or into another section, which splits its group. */
  kind: "move" | "break" | "split";
  text: string;
  /** Conflicts that are left, counted on the changed plan. */
  conflicts: number;
  plan: Plan;
};

/** How many of the most promising moves are tried on the plan itself. */
const MOST_TRIED = 12;

/**
 * The cheapest change after which the two routines are no longer in conflict and the plan has fewer
 * conflicts than before; of several equally cheap the one that leaves fewest. Null where there is none.
 */
export function remedyFor(plan: Plan, conflict: Conflict): Remedy | null {
  const before = lookAt(plan).conflicts;
  const helps = (change: Remedy) =>
    change.conflicts < before && !areInConflict(change.plan, conflict);
  const { breakClears } = plan.conflictRule;
  const kinds = [
    () => moves(plan, conflict, true),
    () => (breakClears ? [() => withBreak(plan, conflict)] : []),
    () => moves(plan, conflict, false),
  ];
  for (const promising of kinds) {
    const best = bestOf(promising(), helps, !breakClears);
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

type Look = { entries: RoutineEntry[]; conflicts: number; running: RunningOrder };

// Asked for each conflict of a plan, and a plan never changes.
const looks = new WeakMap<Plan, Look>();

function lookAt(plan: Plan): Look {
  const before = looks.get(plan);
  if (before) return before;
  const timeline = timelineOf(plan);
  const entries = routineEntries(timeline);
  const routines = entries.map(({ item }) => item);
  const problem = problemOf([{ name: "", routines }], { gap: plan.conflictRule.gap });
  const look = {
    entries,
    conflicts: conflictsOf(timeline, plan.conflictRule).length,
    running: new RunningOrder(problem, Uint16Array.from(routines.keys())),
  };
  looks.set(plan, look);
  return look;
}

function areInConflict(plan: Plan, { first, second }: Conflict): boolean {
  const keys = [itemKey(first.item), itemKey(second.item)];
  return conflictsOf(timelineOf(plan), plan.conflictRule).some((other) =>
    [other.first, other.second].every(({ item }) => keys.includes(itemKey(item))),
  );
}

/** The moves of one of the two routines, within its section or out of it, that promise most. */
function moves(plan: Plan, { first, second }: Conflict, isWithin: boolean): (() => Remedy)[] {
  const { entries, running } = lookAt(plan);
  const candidates = [first, second].flatMap((entry) => {
    const from = entry.number - 1;
    return placesFor(entries, from, isWithin).map((place) => ({
      entry,
      place,
      change: running.changeOfMove(from, 1, place.to)?.pairs ?? 0,
      distance: Math.abs(place.to - from),
    }));
  });
  return candidates
    .filter(({ change }) => change < 0)
    .sort((one, other) => one.change - other.change || one.distance - other.distance)
    .slice(0, MOST_TRIED)
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
  const after = moveItem(plan, itemKey(entry.item), placeBeside(plan, beside, isAfter));
  const section = beside.section?.name ?? "";
  const into = isWithin ? "" : ` to ${section},`;
  const where = `${isAfter ? "after" : "before"} ${named(beside)}`;
  const text = `Move ${named(entry)}${into} ${where}`;
  return remedy(isWithin ? "move" : "split", text, after);
}

function placeBeside(plan: Plan, beside: RoutineEntry, isAfter: boolean): Place {
  const found = findItem(plan, itemKey(beside.item));
  return { sectionId: found?.sectionId ?? null, index: (found?.index ?? 0) + (isAfter ? 1 : 0) };
}

function withBreak(plan: Plan, { second }: Conflict): Remedy {
  const pause = makeBreak(plan.settings, `break-${lastIdNumber(plan) + 1}`);
  const { sectionId, index } = placeBeside(plan, second, false);
  const sections = plan.sections.map((section) =>
    section.id === sectionId
      ? { ...section, items: section.items.toSpliced(index, 0, pause) }
      : section,
  );
  const runningOrder =
    sectionId === null ? plan.runningOrder.toSpliced(index, 0, pause) : plan.runningOrder;
  return remedy("break", `Put a break before ${named(second)}`, {
    ...plan,
    sections,
    runningOrder,
  });
}

function remedy(kind: Remedy["kind"], text: string, plan: Plan): Remedy {
  const conflicts = conflictsOf(timelineOf(plan), plan.conflictRule).length;
  const left = conflicts === 1 ? "1 conflict is left" : `${conflicts} conflicts are left`;
  return { kind, text: `${text}: ${left}.`, conflicts, plan };
}

function named({ number, item }: RoutineEntry): string {
  return `#${number} ${item.name}`;
}
