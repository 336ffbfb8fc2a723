import { expect, test } from "vitest";
import type { BookableClass } from "../booking.ts";
import { choiceToRebook } from "./rebooking.ts";

const TODAY = "2026-11-20";

/** A class with free places on these days. */
const weekly = (id: string, ...days: string[]) =>
  ({ id, meetings: days.map((day) => ({ day, left: 1 })) }) as unknown as BookableClass;

const again = (classes: BookableClass[], ...picks: [string, string][]) =>
  choiceToRebook(
    { picks: picks.map(([classId, day]) => ({ classId, day })), waits: [] },
    classes,
    TODAY,
  ).picks.map(({ classId, day }) => `${classId} ${day}`);

test("booking again starts with the same dates", () => {
  const ballet = weekly("ballet", "2026-11-23", "2026-11-30");
  expect(again([ballet], ["ballet", "2026-11-30"])).toEqual(["ballet 2026-11-30"]);
});

test("a full or past date becomes the next one with a place", () => {
  const ballet = weekly("ballet", "2026-11-30", "2026-12-07");
  const both = again([ballet], ["ballet", "2026-11-16"], ["ballet", "2026-11-23"]);
  expect(both).toEqual(["ballet 2026-11-30", "ballet 2026-12-07"]);
});

test("a class without a place, and a date beyond the two weeks, are left out", () => {
  const classes = [weekly("ballet", "2026-11-23"), weekly("tap", "2026-12-15")];
  const picks: [string, string][] = [
    ["ballet", "2026-11-23"],
    ["tap", "2026-11-24"],
    ["gone", "2026-11-25"],
  ];
  expect(again(classes, ...picks)).toEqual(["ballet 2026-11-23"]);
});

test("a waiting list is joined again where the class is still there", () => {
  const before = { picks: [], waits: ["ballet", "join ballet", "gone"] };
  const { waits } = choiceToRebook(before, [weekly("ballet")], TODAY);
  expect(waits).toEqual(["ballet", "join ballet"]);
});
