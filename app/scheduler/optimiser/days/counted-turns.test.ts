import { expect, test } from "vitest";
import { countedTurns } from "./counted-turns.ts";

/** How many turns a search has before it is told that its share is over. */
function turnsOf(share: number, isTimeUp: (share: number) => boolean): number {
  let turns = 1;
  while (!isTimeUp(share)) turns++;
  return turns;
}

test("each part of a search ends after its share of the turns, and what one leaves the next has", () => {
  const { isTimeUp, cutBy, share } = countedTurns(() => false, 100);
  expect([cutBy(), share()]).toEqual(["nothing", 0]);
  expect(turnsOf(0.4, isTimeUp)).toBe(40);
  expect(share()).toBe(0.4);
  expect(cutBy()).toBe("turns");
  expect(turnsOf(1, isTimeUp)).toBe(60);
});

test("a search that ends before its share is over was cut by nothing", () => {
  const { isTimeUp, cutBy } = countedTurns(() => false, 100);
  for (let turn = 1; turn < 100; turn++) expect(isTimeUp(1)).toBe(false);
  expect(cutBy()).toBe("nothing");
});

test("the clock ends it at once, and is said", () => {
  let now = 0;
  const { isTimeUp, cutBy } = countedTurns(() => ++now > 10, 100);
  expect(turnsOf(1, isTimeUp)).toBe(11);
  expect(isTimeUp(1)).toBe(true);
  expect(cutBy()).toBe("clock");
});
