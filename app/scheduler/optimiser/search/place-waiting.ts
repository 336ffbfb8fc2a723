// Where waiting routines go in an existing running order: each at the cheapest spot, and nothing else moves.
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Grouping } from "#app/scheduler/plan/generate/grouping.ts";
import { sharedPerformers } from "#app/scheduler/plan/conflicts/performers.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { CheapestInsertion } from "./cheapest-insertion.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

/**
 * The plan with every waiting routine on its timeline, right beside a routine that is there already.
 * What a spot costs, in lexicographic order:
 * - how many come to be where somebody in them cannot be, itself and those that it shifts;
 * - the conflicts that the routine is in there;
 * - how little it has in common with its neighbours in the section, by the fields of `groupings` in
 *   their order;
 * - how near its conflicts are;
 * - whether it parts two of one other group, and how many routines lie between it and the nearest of
 *   those that it has most in common with;
 * - the conflicts of others that it does not part;
 * - neighbours of its school, then of its style;
 * - the routines after it, whose numbers and times it changes.
 *
 * What is there keeps its section and its order. Nothing comes into a pinned section, or before a pinned
 * routine of its section; where that leaves no spot the routine begins a section of its group. Those
 * that share performers with most others choose first, for they have the fewest free spots.
 */
export function placeWaiting(plan: Plan, groupings: readonly Grouping[]): Plan {
  const order = new CheapestInsertion(plan, groupings);
  for (const routine of hardestFirst(plan)) order.insert(routine);
  return order.plan();
}

/** Of those that share performers with as many others, first the one that is first in the file. */
function hardestFirst(plan: Plan): Routine[] {
  const waiting = waitingRoutines(plan);
  const all = [...itemsInOrder(plan).filter((item) => item.type === "routine"), ...waiting];
  const others = new Map(
    waiting.map((routine) => [
      routine.row,
      all.filter(({ performers }) => sharedPerformers(routine.performers, performers).length > 0)
        .length,
    ]),
  );
  return waiting.toSorted((one, other) => others.get(other.row)! - others.get(one.row)!);
}
