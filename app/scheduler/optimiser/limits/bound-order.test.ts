import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bound, boundOrder, outsideOf } from "./bound-order.ts";

const some = fc.record({
  seconds: fc.constantFrom(60, 120, 210),
  releaseSeconds: fc.constantFrom(-Infinity, 60, 240, 480, Infinity),
  dueSeconds: fc.constantFrom(-Infinity, 120, 300, 600, Infinity, Infinity),
});

/** The slow, plain model: every order. */
function fewest(routines: Bound[], pauses: number[], isFixed: boolean[]): number {
  const orders = (left: number[]): number[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) =>
          orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]),
        );
  return Math.min(
    ...orders([...routines.keys()])
      .filter((order) => order.every((index, at) => !isFixed[at] || index === at))
      .map((order) => outsideOf({ routines, startSeconds: 0, pauses }, order)),
  );
}

test("no order has fewer routines outside their windows, fixed ones stay, and nothing changes needlessly", () => {
  fc.assert(
    fc.property(
      fc.array(some, { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom(0, 0, 300), { minLength: 6, maxLength: 6 }),
      fc.array(fc.constantFrom(false, false, true), { minLength: 6, maxLength: 6 }),
      (routines, pauses, fixed) => {
        const isFixed = fixed.slice(0, routines.length);
        const list = {
          routines,
          startSeconds: 0,
          pauses: pauses.slice(0, routines.length),
          isFixed,
        };
        const order = boundOrder(list);
        expect(order.toSorted()).toEqual([...routines.keys()]);
        expect(isFixed.filter((isHeld, at) => isHeld && order[at] !== at)).toEqual([]);
        const least = fewest(routines, list.pauses, isFixed);
        expect(outsideOf(list, order)).toBe(least);
        const isNearest = outsideOf(list) > least || order.every((index, at) => index === at);
        expect(isNearest).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test("a window holds to the second", () => {
  const one = { seconds: 60, releaseSeconds: -Infinity, dueSeconds: Infinity };
  const list = (bound: Partial<Bound>) => ({
    routines: [{ ...one, ...bound }, one, one],
    startSeconds: 0,
  });
  expect(boundOrder(list({ releaseSeconds: 0 }))).toEqual([0, 1, 2]);
  expect(boundOrder(list({ releaseSeconds: 1 }))).toEqual([1, 0, 2]);
  expect(boundOrder(list({ releaseSeconds: 120 }))).toEqual([1, 2, 0]);
  expect(
    boundOrder({ routines: [one, one, { ...one, dueSeconds: 120 }], startSeconds: 0 }),
  ).toEqual([0, 2, 1]);
  expect(
    boundOrder({ routines: [one, one, { ...one, dueSeconds: 119 }], startSeconds: 0 }),
  ).toEqual([2, 0, 1]);
});

test("hundreds of routines, a third of them with windows, are ordered in an instant", () => {
  const routines = Array.from({ length: 400 }, (_, at) => ({
    seconds: 210,
    releaseSeconds: at % 3 === 0 ? (400 - at) * 100 : -Infinity,
    dueSeconds: at % 3 === 0 ? (400 - at) * 100 + 40_000 : Infinity,
  }));
  const list = { routines, startSeconds: 0 };
  expect(outsideOf(list)).toBeGreaterThan(30);
  expect(outsideOf(list, boundOrder(list))).toBe(0);
});
