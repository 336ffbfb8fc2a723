import { expect, test } from "vitest";
import { changeWords, orderChanges } from "./order-changes.ts";

const at = (number: string, hour: number, minute: number, second = 0) => ({
  number,
  startSeconds: (hour * 60 + minute) * 60 + second,
});

test("a moved number is told with its old and new time", () => {
  const before = new Map([
    [1, at("1", 18, 0)],
    [2, at("2", 18, 5)],
  ]);
  const after = new Map([
    [1, at("1", 18, 0, 20)],
    [2, at("3", 18, 10)],
  ]);
  const changes = orderChanges(before, after);
  expect(changes.map((change) => changeWords("Finale", change))).toEqual([
    "Finale: number 3 at 18:10, before number 2 at 18:05",
  ]);
});

test("the first order tells every number, and a later one those that are gone", () => {
  const order = new Map([[1, at("1", 18, 0)]]);
  expect(orderChanges(null, order).map((change) => changeWords("Opening", change))).toEqual([
    "Opening: number 1 at 18:00",
  ]);
  expect(orderChanges(order, new Map()).map((change) => changeWords("Opening", change))).toEqual([
    "Opening: not danced any more, before number 1 at 18:00",
  ]);
});
