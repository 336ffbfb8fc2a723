import { expect, test } from "vitest";
import { afterHearing, afterTakeOver, goesOn, settle } from "./desk-rules.ts";

const log = (...presses: string[]) =>
  presses.map((pressId, place) => ({ number: place + 1, pressId }));

test("a desk that hears of a higher epoch follows it", () => {
  const own = { epoch: 1, isLeading: true };
  expect(afterHearing(own, { epoch: 2, isLeading: true })).toEqual({ epoch: 2, isLeading: false });
});

test("a desk that hears of a lower epoch, or of one that follows, stays as it is", () => {
  const own = { epoch: 2, isLeading: true };
  expect(afterHearing(own, { epoch: 1, isLeading: true })).toBe(own);
  expect(afterHearing(own, { epoch: 3, isLeading: false })).toBe(own);
});

test("of two desks cut off from each other the one that took over last leads once they meet", () => {
  const first = { epoch: 1, isLeading: true };
  const second = afterTakeOver({ epoch: 1, isLeading: false }, 2_000)!;
  expect(second).toEqual({ epoch: 2, isLeading: true });
  expect(afterHearing(second, first)).toBe(second);
  const back = afterTakeOver(afterHearing(first, second), 2_000)!;
  expect(back).toEqual({ epoch: 3, isLeading: true });
  expect(afterHearing(second, back)).toEqual({ epoch: 3, isLeading: false });
  expect(afterHearing(back, second)).toBe(back);
});

test("taking over waits for two seconds without the desk, and does nothing where it leads already", () => {
  expect(afterTakeOver({ epoch: 1, isLeading: false }, 1_999)).toBe(null);
  expect(afterTakeOver({ epoch: 1, isLeading: true }, 60_000)).toBe(null);
});

test("a desk that only lacks the newest actions gets the rest", () => {
  expect(goesOn(log("a", "b", "c"), { number: 2, pressId: "b" })).toBe(true);
  expect(goesOn(log("a"), { number: 0, pressId: "" })).toBe(true);
});

test("a desk with another last action gets the whole log", () => {
  expect(goesOn(log("a", "x"), { number: 2, pressId: "b" })).toBe(false);
  expect(goesOn(log("a"), { number: 2, pressId: "b" })).toBe(false);
});

test("own actions after the two logs part are not applied", () => {
  const own = log("a", "b", "c", "d");
  expect(settle(own, log("a", "b", "x"))).toEqual({ sameUntil: 2, lost: own.slice(2) });
  expect(settle(own, log("a", "b"))).toEqual({ sameUntil: 2, lost: own.slice(2) });
  expect(settle(own, log("a", "b", "c", "d", "e"))).toEqual({ sameUntil: 4, lost: [] });
});

test("an action that was sent to the leading desk as well is not lost", () => {
  const own = log("a", "b", "c");
  expect(settle(own, log("a", "x", "b"))).toEqual({ sameUntil: 1, lost: [own[2]] });
});
