// Places waiting routines in an existing running order: each at the cheapest position, moving
// nothing else.
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Grouping } from "#app/scheduler/plan/generate/grouping.ts";
import { sharedPerformers } from "#app/scheduler/plan/conflicts/performers.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { CheapestInsertion } from "./cheapest-insertion.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

/**
 * Returns the plan with every waiting routine on its timeline, next to an existing routine. The cost of
 * a position, in lexicographic order:
 * - the routines put outside their windows, itself and those it shifts;
 * - the routine's conflicts there;
 * - how little it has in common with its neighbours in the section, by the fields of `groupings` in
 *   order;
 * - how close its conflicts are;
 * - whether it separates two of another group, and the routines between it and the most similar one;
 * - the conflicts of others that it does not separate;
 * - neighbours of its school, then of its style;
 * - the routines after it, whose numbers and times change.
 *
 * Existing routines keep their section and order. Nothing is added to a pinned section, or before a
 * pinned routine of its section; when that leaves no position, the routine starts a section for its
 * group. Routines that share performers with most others go first, as they have the fewest free
 * positions.
 */
export function placeWaiting(plan: Plan, groupings: readonly Grouping[]): Plan {
  const order = new CheapestInsertion(plan, groupings);
  for (const routine of hardestFirst(plan)) order.insert(routine);
  return order.plan();
}

/** Returns the routines that share performers with most others first; file order decides ties. */
function hardestFirst(plan: Plan): Routine[] {
  const waiting = waitingRoutines(plan);
  const all = [...itemsInOrder(plan).filter((item) => item.type === "routine"), ...waiting];
  const others = new Map(
    waiting.map((routine) => [
      routine.row,
      all.filter((other) => sharedPerformers(routine, other).length > 0).length,
    ]),
  );
  return waiting.toSorted((one, other) => others.get(other.row)! - others.get(one.row)!);
}
