// The bound that a search proved for a plan, valid as long as nothing it depends on has changed,
// and its wording.
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import { type Item, itemsInOrder, type KnownMinimum, type Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { clearedBefore } from "#app/scheduler/optimiser/pauses.ts";
import { openCountText } from "#app/scheduler/files/names/name-question.ts";
import { namesPerformers } from "#app/scheduler/plan/conflicts/conflicts.ts";

/** Stores the bound that a search proved. `unavoidable` is null when nothing is known. */
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
 * Returns the bound if it still holds; null when no performer is named, or when a routine has
 * changed section, sections have been reordered, or the rule, a pinned position or a counting pause
 * has changed.
 */
export function minimumOf(plan: Plan): KnownMinimum | null {
  const { minimum } = plan;
  // It was proven for a plan without sessions or scratches.
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
  ]);
}

function isScratched(item: Item): boolean {
  return item.type === "routine" && item.isScratched === true;
}

function placesOf(plan: Plan): Map<number, number> {
  return new Map(routineEntries(timelineOf(plan)).map(({ item }, place) => [item.row, place + 1]));
}

/** Shown when no routine names a performer, so that conflicts cannot be counted. */
export const NO_PERFORMERS = "No performers are named: conflicts cannot be counted";

/**
 * Returns 'best possible', or the lower bound; '' when nothing is known or the bound is 0. While
 * questions about names are open, it says that the proof is of the names as read.
 */
export function proofText(
  conflicts: number,
  unavoidable: number | null,
  openQuestions = 0,
): string {
  if (unavoidable === null) return "";
  const open = openQuestions > 0 ? `; ${openCountText(openQuestions)}` : "";
  if (conflicts === unavoidable) return open ? `${PROVEN_AS_READ}${open}` : "best possible";
  return unavoidable > 0 ? `at least ${unavoidable} can't be avoided${open}` : "";
}

const PROVEN_AS_READ = "proven for the names as read";

/**
 * Returns the same with sessions, and says whether it holds for these sessions or for any:
 * `anywhere` is the bound over all assignments of groups to sessions.
 */
export function arrangedProofText(
  conflicts: number,
  { unavoidable, anywhere }: { unavoidable: number; anywhere: number },
  openQuestions = 0,
): string {
  if (openQuestions > 0) return proofText(conflicts, unavoidable, openQuestions);
  const proof = proofText(conflicts, unavoidable);
  const where = anywhere >= unavoidable ? "with any sessions" : "with these sessions";
  return proof && `${proof} ${where}`;
}
