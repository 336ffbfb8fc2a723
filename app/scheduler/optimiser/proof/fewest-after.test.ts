import { expect, test } from "vitest";
import { FewestAfter } from "./fewest-after.ts";

/**
 * Tries every choice of slots for the fewest pairs; each bit of the window is an earlier slot,
 * newest lowest.
 */
function fewestByTrying(count: number, slots: number, gap: number, window: number): number {
  const before = Array.from({ length: gap }, (_, age) => age).filter((age) => window & (1 << age));
  let fewest = Infinity;
  const choose = (chosen: number[], from: number): void => {
    if (chosen.length === count) {
      const all = [...before.map((age) => -1 - age), ...chosen];
      const pairs = chosen.flatMap((one) =>
        all.filter((other) => other < one && one - other <= gap),
      );
      fewest = Math.min(fewest, pairs.length);
      return;
    }
    for (let slot = from; slot < slots; slot++) choose([...chosen, slot], slot + 1);
  };
  choose([], 0);
  return fewest;
}

test("after any filling of the earlier slots, the fewest pairs match trying every order", () => {
  for (let gap = 1; gap <= 4; gap++) {
    const fewest = new FewestAfter(gap, 4);
    for (let slots = 0; slots <= 8; slots++)
      for (let count = 0; count <= Math.min(4, slots); count++)
        for (let window = 0; window < 1 << gap; window++)
          expect([
            gap,
            slots,
            count,
            window,
            fewest.in(slots)[count * fewest.windows + window],
          ]).toEqual([gap, slots, count, window, fewestByTrying(count, slots, gap, window)]);
  }
});

test("a stretch of any length is computed, and too many routines never fit", () => {
  const fewest = new FewestAfter(6, 3);
  expect(fewest.in(1000)[3 * fewest.windows]).toBe(0);
  expect(fewest.in(2)[3 * fewest.windows]).toBeGreaterThan(1000);
});

test("with a gap too wide to distinguish the earlier slots, the bound never exceeds the truth", () => {
  const fewest = new FewestAfter(9, 4);
  for (let slots = 4; slots <= 13; slots++)
    for (let count = 0; count <= 4; count++)
      expect(fewest.in(slots)[count * fewest.windows]).toBeLessThanOrEqual(
        fewestByTrying(count, slots, 9, 0),
      );
});
