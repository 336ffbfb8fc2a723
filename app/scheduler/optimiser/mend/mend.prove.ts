import { expect, test } from "vitest";
import { expectFewestMoves } from "#tests/mend-model.ts";

test("in 300 small plans no order is less early, or equally early with fewer moves, or with fewer minutes late", () => {
  const { inTheWay, mends, moved, blocked } = expectFewestMoves(300);
  expect(inTheWay).toBeGreaterThan(3);
  expect(mends).toBeGreaterThan(50);
  expect(moved).toBeGreaterThan(3);
  expect(blocked).toBeGreaterThan(3);
}, 120_000);
