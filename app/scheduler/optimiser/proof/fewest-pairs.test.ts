import { expect, test } from "vitest";
import { fewestPairs } from "./fewest-pairs.ts";

/** Tries every choice of slots for the fewest pairs. */
function fewestByTrying(count: number, slots: number, gap: number): number {
  let fewest = Infinity;
  const choose = (chosen: number[], from: number): void => {
    if (chosen.length === count) {
      const pairs = chosen.flatMap((one, at) =>
        chosen.slice(at + 1).filter((other) => other - one <= gap),
      );
      fewest = Math.min(fewest, pairs.length);
      return;
    }
    for (let slot = from; slot < slots; slot++) choose([...chosen, slot], slot + 1);
  };
  choose([], 0);
  return fewest;
}

test("the fewest pairs of one performer match trying every order", () => {
  for (let slots = 1; slots <= 10; slots++)
    for (let count = 1; count <= slots; count++)
      for (let gap = 0; gap <= 5; gap++)
        expect([slots, count, gap, fewestPairs(count, slots, gap)]).toEqual([
          slots,
          count,
          gap,
          fewestByTrying(count, slots, gap),
        ]);
});

test("with a wide gap the bound never exceeds the truth", () => {
  for (let slots = 9; slots <= 13; slots++)
    for (let count = 2; count <= 5; count++)
      expect(fewestPairs(count, slots, 9)).toBeLessThanOrEqual(fewestByTrying(count, slots, 9));
});
