// Mends small plans and compares each result with a plain model, which tries every order.
import fc from "fast-check";
import { expect } from "vitest";
import { type LateChange, NOTHING_LATE } from "#app/scheduler/optimiser/mend/late-change.ts";
import { mend, movesOf } from "#app/scheduler/optimiser/mend/mend.ts";
import { categorise, placed } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { isDanced, type Item, type Plan } from "#app/scheduler/plan/plan.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { makePlan, makeRoutine } from "./make-plan.ts";

const names = ["Ava", "Bo", "Cy"];

/** Returns the rows of each two routines in conflict. */
export function pairsIn(plan: Plan): string[] {
  return conflictsOf(timelineOf(plan), plan.conflictRule)
    .map(({ first, second }) => [first.item.row, second.item.row].sort().join(" "))
    .sort();
}

/** Returns every order of a list. */
function* ordersOf<Thing>(things: readonly Thing[]): Generator<Thing[]> {
  if (things.length === 0) yield [];
  for (const [at, first] of things.entries())
    for (const rest of ordersOf(things.toSpliced(at, 1))) yield [first, ...rest];
}

/**
 * Tries every order: none that is earlier when another works, then the fewest moves, the fewest
 * seconds early and the fewest late; null when none works.
 */
function byLookingAtAll(plan: Plan, change: LateChange) {
  const known = new Set([...pairsIn(plan), ...brokenIn(plan)]);
  const waiting = Object.values(plan.categories).flat();
  const scratched = plan.runningOrder.map((item) =>
    item.type === "routine" && change.scratch.includes(item.row)
      ? { ...item, isScratched: true as const }
      : item,
  );
  const items: Item[] = scratched.filter(isDanced);
  const was = new Map(routineEntries(timelineOf(plan)).map((one) => [one.item.row, one]));
  let best: number[] | null = null;
  for (const order of ordersOf([...items, ...waiting.map((one) => placed(one))])) {
    const after = { ...plan, runningOrder: order };
    if ([...pairsIn(after), ...brokenIn(after)].some((fault) => !known.has(fault))) continue;
    const shifts = shiftsBetween(was, after);
    if (!change.isEarlierAllowed && shifts.early > 0) continue;
    const moves = movesOf(plan, after).length;
    const found = [Math.sign(shifts.early), moves, shifts.early, shifts.late];
    if (!best || isLess(found, best)) best = found;
  }
  return best;
}

/** Returns by how many seconds routines are earlier and later, each in all. */
function shiftsBetween(was: ReadonlyMap<number, RoutineEntry>, after: Plan) {
  const shifts = routineEntries(timelineOf(after))
    .filter(({ item }) => isDanced(item))
    .map(
      ({ item, startSeconds }) => startSeconds - (was.get(item.row)?.startSeconds ?? startSeconds),
    );
  const sum = (seconds: number[]) => seconds.reduce((total, one) => total + Math.max(0, one), 0);
  return { early: sum(shifts.map((shift) => -shift)), late: sum(shifts) };
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at !== -1 && one[at]! < other[at]!;
}

/** Returns each limit that a routine breaks, and on which side. */
function brokenIn(plan: Plan): string[] {
  return brokenLimits(timelineOf(plan), plan.limits ?? []).map(({ entry, limit, words }) => {
    const isEarly = /\bbefore \d/.test(words);
    return `${entry.item.row} ${plan.limits!.indexOf(limit)} ${isEarly ? "early" : "late"}`;
  });
}

const someCast = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 });
const someMoment = fc
  .integer({ min: 0, max: 12 })
  .map((step) => ({ day: "", seconds: 9 * 3600 + step * 150 }));
const someLimit: fc.Arbitrary<Limit> = fc.record(
  {
    who: fc.oneof(
      fc.constantFrom(...names).map((name) => ({ kind: "dancer" as const, name })),
      fc.integer({ min: 1, max: 7 }).map((row) => ({ kind: "routine" as const, row })),
    ),
    notBefore: someMoment,
    notAfter: someMoment,
  },
  { requiredKeys: ["who"] },
);
const smallCase = fc.record({
  casts: fc.array(someCast, { minLength: 3, maxLength: 6 }),
  late: fc.array(someCast, { maxLength: 1 }),
  scratch: fc.option(fc.nat(5)),
  gap: fc.integer({ min: 1, max: 2 }),
  gapMinutes: fc.option(fc.constantFrom(2, 5), { nil: undefined }),
  lengths: fc.array(fc.constantFrom(2, 3, 5), { minLength: 7, maxLength: 7 }),
  limits: fc.array(someLimit, { maxLength: 3 }),
  isEarlierAllowed: fc.nat(3).map((drawn) => drawn > 0),
});

/** Mends random small plans, compares each with every order, and counts what happened. */
export function expectFewestMoves(numRuns: number) {
  let [mends, moved, blocked, inTheWay] = [0, 0, 0, 0];
  fc.assert(
    fc.property(smallCase, (drawn) => {
      const { casts, late, scratch, gap, gapMinutes, lengths, limits, isEarlierAllowed } = drawn;
      const routine = (row: number, performers: string[]) =>
        makeRoutine({ row, performers, duration: lengths[row - 1]! });
      const plan = makePlan({
        conflictRule: { gap, breakClears: false, gapMinutes },
        limits,
        runningOrder: casts.map((cast, at) => placed(routine(at + 1, cast))),
        categories: categorise(late.map((cast, at) => routine(casts.length + at + 1, cast))),
      });
      const change = {
        ...NOTHING_LATE,
        add: late.map((_, at) => casts.length + at + 1),
        // Otherwise the scratched one keeps its gap.
        scratch:
          !isEarlierAllowed || scratch === null || scratch >= casts.length ? [] : [scratch + 1],
        isEarlierAllowed,
      };
      const best = byLookingAtAll(plan, change);
      const result = mend(plan, change);
      const found = "mended" in result ? result.mended : null;
      const was = new Map(routineEntries(timelineOf(plan)).map((one) => [one.item.row, one]));
      const shifts = found && shiftsBetween(was, found.plan);
      expect(
        found && [Math.sign(shifts!.early), found.moves.length, shifts!.early, shifts!.late],
      ).toEqual(best);
      expect(found?.atLeast).toBe(found?.moves.length);
      const isHelped =
        !found &&
        !isEarlierAllowed &&
        byLookingAtAll(plan, { ...change, isEarlierAllowed: true }) !== null;
      expect("needsEarlier" in result).toBe(isHelped);
      if (isHelped) return;
      const isByLimits = !found && byLookingAtAll({ ...plan, limits: [] }, change) !== null;
      const inItsWay = isByLimits
        ? "Nobody is scheduled when they aren't available."
        : "No conflicts are added.";
      const blockedBy = "blockedBy" in result ? result.blockedBy.split(" Otherwise #")[0] : null;
      expect(blockedBy).toBe(found ? null : inItsWay);
      if (isByLimits) inTheWay++;
      if (!found) blocked++;
      if (found) mends++;
      if (found && found.moves.length > 0) moved++;
    }),
    // The same cases each time, so that the counts never miss.
    { numRuns, seed: 95 },
  );
  return { mends, moved, blocked, inTheWay };
}
