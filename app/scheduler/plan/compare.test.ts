import fc from "fast-check";
import { expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { compare } from "./compare.ts";

function plan(...rows: number[]) {
  return makePlan({ runningOrder: rows.map((row) => makePlaced(row)) });
}

function moved(...given: Parameters<typeof compare>): number[] {
  return [...compare(...given)].filter(([, { hasMoved }]) => hasMoved).map(([row]) => row);
}

test("one routine that moves elsewhere is all that moved, although others have new numbers", () => {
  expect(moved(plan(1, 2, 3, 4, 5), plan(2, 3, 4, 1, 5))).toEqual([1]);
  expect(compare(plan(1, 2, 3), plan(2, 3, 1)).get(2)).toEqual({
    before: 2,
    after: 1,
    times: { before: "09:03", after: "09:00" },
    hasMoved: false,
  });
});

test("a routine on only one timeline has moved", () => {
  const found = compare(plan(1, 2), plan(2, 3));
  expect(found.get(1)).toMatchObject({ before: 1, after: null, hasMoved: true });
  expect(found.get(3)).toMatchObject({ before: null, after: 2, hasMoved: true });
  expect(found.get(2)?.hasMoved).toBe(false);
});

test("a routine in another section at the same number has moved, one after a new break has not", () => {
  const [one, two] = [makePlaced(1), makePlaced(2)];
  const before = makePlan({ sections: [makeSection("A", one, two), makeSection("B")] });
  const pause = makeBreakItem("break-1");
  const after = makePlan({ sections: [makeSection("A", pause, one), makeSection("B", two)] });
  expect(moved(before, after)).toEqual([2]);
});

test("the routines that have not moved are in the same order in both, and as many as possible", () => {
  const orders = fc.array(fc.integer(), { minLength: 1, maxLength: 9 }).map((draws) => {
    const rows = draws.map((_, at) => at + 1);
    return rows.toSorted((one, other) => draws[one - 1]! - draws[other - 1]!);
  });
  fc.assert(
    fc.property(orders, (order) => {
      const given = order.toSorted((one, other) => one - other);
      const gone = new Set(moved(plan(...given), plan(...order)));
      const stayed = order.filter((row) => !gone.has(row));
      expect(stayed).toEqual(stayed.toSorted((one, other) => one - other));
      expect(stayed).toHaveLength(mostRising(order));
    }),
  );
});

/** The slow, plain way. */
function mostRising(numbers: readonly number[]): number {
  const lengths: number[] = [];
  numbers.forEach((number, at) => {
    const before = lengths.slice(0, at).filter((_, other) => numbers[other]! < number);
    lengths.push(1 + Math.max(0, ...before));
  });
  return Math.max(0, ...lengths);
}
