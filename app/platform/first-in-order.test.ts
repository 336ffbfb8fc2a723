import fc from "fast-check";
import { expect, test } from "vitest";
import { firstInOrder } from "./first-in-order.ts";

test("the result is the start of the whole list in order", () => {
  const item = fc.record({ rank: fc.integer({ min: -3, max: 3 }), name: fc.string() });
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : Number(one.name > other.name);
  fc.assert(
    fc.property(fc.array(item), fc.nat(20), (items, count) => {
      const whole = items.toSorted((one, other) => one.rank - other.rank || byName(one, other));
      expect(firstInOrder(items, count, ({ rank }) => rank, byName)).toEqual(whole.slice(0, count));
    }),
  );
});
