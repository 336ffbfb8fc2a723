import { expect, test } from "vitest";
import { TIMETABLE } from "#sample/timetable.ts";
import { weeklyClasses } from "./class-times.ts";

const at = (hour: number, minute = 0) => hour * 60 + minute;

test("a class of the timetable has its day, time and studio", () => {
  const classes = weeklyClasses(TIMETABLE);
  expect(classes[0]).toEqual({
    title: "Classes for Minis (2.5-4)",
    day: "Monday",
    studio: "Studio 1",
    place: 0,
    fromMinute: at(9, 30),
    toMinute: at(10, 15),
  });
  const cells = Object.values(TIMETABLE).flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  expect(classes).toHaveLength(cells.filter((cell) => cell !== "").length);
});

test("a studio without a name gets a number, and a row without a time is left out", () => {
  const rows = [
    { time: "16:00", cells: ["", "", "", "Tap"] },
    { time: "after school", cells: ["Ballet"] },
  ];
  expect(weeklyClasses({ Friday: { studios: [], rows } })).toEqual([
    {
      title: "Tap",
      day: "Friday",
      studio: "Studio 4",
      place: 3,
      fromMinute: at(16),
      toMinute: null,
    },
  ]);
});
