import fc from "fast-check";
import { expect, test } from "vitest";
import { TIMETABLE } from "#sample/timetable.ts";
import { readClassTime, weeklyClasses } from "./class-times.ts";

const at = (hour: number, minute = 0) => hour * 60 + minute;

test.for([
  ["16:00-16:45", at(16), at(16, 45)],
  [" 9.30 – 10.15 ", at(9, 30), at(10, 15)],
  ["4:00pm-4:45pm", at(16), at(16, 45)],
  ["4-4.45pm", at(16), at(16, 45)],
  ["11-12.30pm", at(11), at(12, 30)],
  ["11am to 1pm", at(11), at(13)],
  ["12am-1am", at(0), at(1)],
  ["16:00", at(16), null],
] as const)("'%s' is read as a time", ([text, fromMinute, toMinute]) => {
  expect(readClassTime(text)).toEqual({ fromMinute, toMinute });
});

test.for(["", "Evening", "4-5", "25:00", "16:60-17:00", "17:00-16:00", "16:00-16:00", "13pm"])(
  "'%s' is no time of day",
  (text) => {
    expect(readClassTime(text)).toBeNull();
  },
);

test("every time of the clock is read back", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const written = (value: number) =>
    `${Math.floor(value / 60)}:${String(value % 60).padStart(2, "0")}`;
  fc.assert(
    fc.property(minute, minute, (one, other) => {
      const expected = one < other ? { fromMinute: one, toMinute: other } : null;
      expect(readClassTime(`${written(one)}-${written(other)}`)).toEqual(expected);
    }),
  );
});

test("a class of the board knows its day, its time and its room", () => {
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

test("a studio without a name is counted, a row without a time is left out", () => {
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
