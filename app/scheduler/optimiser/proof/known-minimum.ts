// The bound that a search proved for a plan, valid as long as nothing it depends on has changed.
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import { type Item, itemsInOrder, type KnownMinimum, type Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { stretchesOf } from "#app/scheduler/plan/conflicts/stretches.ts";
import { clearedBefore } from "#app/scheduler/optimiser/pauses.ts";
import { namesPerformers } from "#app/scheduler/plan/conflicts/conflicts.ts";

/** Stores the bound that a search proved. `unavoidable` is null when nothing is known. */
export function withMinimum(
  plan: Plan,
  unavoidable: number | null,
  isOfWholeGroups: boolean,
  anywhere?: number,
): Plan {
  if (unavoidable === null) return { ...plan, minimum: undefined };
  const of = { isOfWholeGroups, pinned: [...pinnedRows(plan)] };
  const bounds = { unavoidable, ...(anywhere === undefined ? {} : { anywhere }) };
  return { ...plan, minimum: { ...bounds, ...of, provedOf: whatItHoldsOf(plan, of) } };
}

/**
 * Returns the bound if it still holds; null when no performer is named, or when a routine has
 * changed section, sections have been reordered, or the rule, a pinned position or a counting pause
 * has changed.
 */
export function minimumOf(plan: Plan): KnownMinimum | null {
  const { minimum } = plan;
  // It was proven for a plan without scratches, with sessions or without.
  const isOnDays = minimum?.anywhere !== undefined;
  if (!minimum || isOnDays !== (plan.programme !== undefined)) return null;
  if (itemsInOrder(plan).some(isScratched)) return null;
  // It counts positions, and these routines need minutes.
  if (itemsInOrder(plan).some(needsMinutes)) return null;
  if (!namesPerformers(plan)) return null;
  return minimum.provedOf === whatItHoldsOf(plan, minimum) ? minimum : null;
}

function needsMinutes(item: Item): boolean {
  return item.type === "routine" && item.changeMinutes !== undefined;
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
  // The bound of a split order holds wherever its blocks are.
  if (!isOfWholeGroups) groups.sort(([one = 0], [other = 0]) => one - other);
  const stillPinned = pinnedRows(plan);
  const places = pinned.length > 0 ? placesOf(plan) : new Map<number, number>();
  return JSON.stringify([
    plan.conflictRule.gap,
    plan.conflictRule.breakClears,
    groups,
    pinned.map((row) => stillPinned.has(row) && places.get(row)),
    [...clearedBefore(plan)],
    ...(plan.programme ? [stretchesIn(plan)] : []),
  ]);
}

/** Returns how many routines of which sections are in each stretch of a plan with sessions. */
function stretchesIn(plan: Plan): string[][] {
  return stretchesOf(timelineOf(plan)).map((stretch) =>
    [...Map.groupBy(stretch, ({ entry }) => entry.section?.id ?? "")].map(
      ([id, own]) => `${id}: ${own.length}`,
    ),
  );
}

function isScratched(item: Item): boolean {
  return item.type === "routine" && item.isScratched === true;
}

function placesOf(plan: Plan): Map<number, number> {
  return new Map(routineEntries(timelineOf(plan)).map(({ item }, place) => [item.row, place + 1]));
}
