import { expect, test } from "vitest";
import { countedTurns } from "./counted-turns.ts";

/** Returns how many turns a search has before its share is used up. */
function turnsOf(share: number, isTimeUp: (share: number) => boolean): number {
  let turns = 1;
  while (!isTimeUp(share)) turns++;
  return turns;
}

test("each part of a search ends after its share of the turns, and unused turns pass to the next", () => {
  const { isTimeUp, cutBy, share } = countedTurns(() => false, 100);
  expect([cutBy(), share()]).toEqual(["nothing", 0]);
  expect(turnsOf(0.4, isTimeUp)).toBe(40);
  expect(share()).toBe(0.4);
  expect(cutBy()).toBe("turns");
  expect(turnsOf(1, isTimeUp)).toBe(60);
});

test("a search that ends within its share is not cut short", () => {
  const { isTimeUp, cutBy } = countedTurns(() => false, 100);
  for (let turn = 1; turn < 100; turn++) expect(isTimeUp(1)).toBe(false);
  expect(cutBy()).toBe("nothing");
});

test("the clock ends a search immediately, and this is reported", () => {
  let now = 0;
  const { isTimeUp, cutBy } = countedTurns(() => ++now > 10, 100);
  expect(turnsOf(1, isTimeUp)).toBe(11);
  expect(isTimeUp(1)).toBe(true);
  expect(cutBy()).toBe("clock");
});
