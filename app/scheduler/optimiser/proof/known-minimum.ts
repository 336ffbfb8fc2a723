// What a search proved of a plan, for as long as the plan is still what it was proved of, in words that claim no more.
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import { type Item, itemsInOrder, type KnownMinimum, type Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { clearedBefore } from "#app/scheduler/optimiser/pauses.ts";
import { namesPerformers } from "#app/scheduler/plan/conflicts/conflicts.ts";

/** The plan with what a search for its order proved. `unavoidable` is null where nothing is known. */
export function withMinimum(
  plan: Plan,
  unavoidable: number | null,
  isOfWholeGroups: boolean,
): Plan {
  if (unavoidable === null) return { ...plan, minimum: undefined };
  const of = { isOfWholeGroups, pinned: [...pinnedRows(plan)] };
  return { ...plan, minimum: { unavoidable, ...of, provedOf: whatItHoldsOf(plan, of) } };
}

/**
 * What is known of the plan as it is now; null where it names no performer, and once a routine has left its section or come into one,
 * sections have changed places, or the rule, a pinned place or a pause that counts is another.
 */
export function minimumOf(plan: Plan): KnownMinimum | null {
  const { minimum } = plan;
  // It was proved of one line, all of it danced.
  if (!minimum || plan.programme || itemsInOrder(plan).some(isScratched)) return null;
  if (!namesPerformers(plan)) return null;
  return minimum.provedOf === whatItHoldsOf(plan, minimum) ? minimum : null;
}

function whatItHoldsOf(
  plan: Plan,
  { isOfWholeGroups, pinned }: Pick<KnownMinimum, "isOfWholeGroups" | "pinned">,
): string {
  const sections = plan.sections.map(({ items }) =>
    items.flatMap((item) => (item.type === "routine" ? [item.row] : [])),
  );
  const groups = sections
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.toSorted((one, other) => one - other));
  // Wherever its runs stand, a split order has them.
  if (!isOfWholeGroups) groups.sort(([one = 0], [other = 0]) => one - other);
  const stillPinned = pinnedRows(plan);
  const places = pinned.length > 0 ? placesOf(plan) : new Map<number, number>();
  return JSON.stringify([
    plan.conflictRule.gap,
    plan.conflictRule.breakClears,
    groups,
    pinned.map((row) => stillPinned.has(row) && places.get(row)),
    [...clearedBefore(plan)],
  ]);
}

function isScratched(item: Item): boolean {
  return item.type === "routine" && item.isScratched === true;
}

function placesOf(plan: Plan): Map<number, number> {
  return new Map(routineEntries(timelineOf(plan)).map(({ item }, place) => [item.row, place + 1]));
}

/** Where no routine names a performer there is nothing to count. */
export const NO_PERFORMERS = "No performers are named: conflicts cannot be counted";

/** 'proven minimum', or how many are known to be unavoidable; nothing where nothing is known. */
export function proofText(conflicts: number, unavoidable: number | null): string {
  if (unavoidable === null) return "";
  return conflicts === unavoidable ? "proven minimum" : `at least ${unavoidable} unavoidable`;
}

/**
 * The same with sessions, and whether it holds with the groups where they stand or wherever they may:
 * `anywhere` is how many no arrangement of the groups avoids.
 */
export function arrangedProofText(
  conflicts: number,
  { unavoidable, anywhere }: { unavoidable: number; anywhere: number },
): string {
  const where = anywhere >= unavoidable ? "in any arrangement" : "in this arrangement";
  return `${proofText(conflicts, unavoidable)} ${where}`;
}
