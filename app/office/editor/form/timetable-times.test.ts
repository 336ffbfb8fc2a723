import fc from "fast-check";
import { expect, test } from "vitest";
import { TIMETABLE } from "#sample/timetable.ts";
import type { TimetableRow } from "#app/site/content/content.ts";
import {
  moved,
  overlapsIn,
  placeInOrder,
  rowProblems,
  tidyTime,
  timeProblems,
  withTidyTimes,
} from "./timetable-times.ts";

const rowsAt = (...times: string[]): TimetableRow[] => times.map((time) => ({ time, cells: [] }));
const monday = (...times: string[]) => ({ Monday: { studios: [], rows: rowsAt(...times) } });

test.each([
  ["4pm", "16:00"],
  ["16.00", "16:00"],
  ["16:00", "16:00"],
  ["4 - 4.45pm", "16:00-16:45"],
  ["after school", "after school"],
  ["15:00-14:00", "15:00-14:00"],
])("'%s' becomes '%s'", (text, tidy) => expect(tidyTime(text)).toBe(tidy));

test("an end before its start and a second row at the same time are refused", () => {
  expect(rowProblems(rowsAt("16:00", "15:00-14:00", "4pm", "16:00-16:45", ""))).toEqual([
    null,
    "The end is before the start.",
    "There is already a row at 16:00.",
    null,
    null,
  ]);
});

test("a new row is inserted in time order", () => {
  expect(placeInOrder(rowsAt("09:00", "16:00", "18:00", "4.30pm"), 3)).toBe(2);
  expect(placeInOrder(rowsAt("09:00", "16:00", "8am"), 2)).toBe(0);
  expect(placeInOrder(rowsAt("09:00", "16:00", "20:00"), 2)).toBe(2);
  expect(placeInOrder(rowsAt("4pm", "09:00", "16:00"), 0)).toBe(2);
  expect(placeInOrder(rowsAt("09:00-10:00", "16:00", "09:00-09:45"), 2)).toBe(0);
});

test("a row stays where it was put while its time fits there or is unreadable", () => {
  expect(placeInOrder(rowsAt("18:00", "09:00", "16:00"), 1)).toBe(0);
  expect(placeInOrder(rowsAt("18:00", "09:00", "16:00"), 2)).toBe(2);
  expect(placeInOrder(rowsAt("18:00", "evening"), 1)).toBe(1);
  expect(placeInOrder(rowsAt("18:00", ""), 1)).toBe(1);
});

test("rows inserted one by one are in time order", () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 12 });
  fc.assert(
    fc.property(times, (minutes) => {
      const text = (minute: number) =>
        `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
      const put = minutes.reduce<TimetableRow[]>((rows, minute) => {
        const next = [...rows, ...rowsAt(text(minute))];
        return moved(next, rows.length, placeInOrder(next, rows.length));
      }, []);
      const sorted = minutes.toSorted((one, other) => one - other).map(text);
      expect(put.map(({ time }) => time)).toEqual(sorted);
    }),
  );
});

test("only days with changed times are checked", () => {
  const live = monday("after school", "after school");
  expect(timeProblems(live, live)).toEqual([]);
  expect(timeProblems(monday("after school", "16:00-15:00"), live)).toEqual([
    "Timetable, Monday, after school: Enter a time, such as 16:00 or 16:00-16:45.",
    "Timetable, Monday, 16:00-15:00: The end is before the start.",
  ]);
  expect(timeProblems(TIMETABLE, {})).toEqual([]);
});

test("published times use one format, except times already there", () => {
  expect(withTidyTimes(monday("9.30", "4pm"), monday("9.30"))).toEqual(monday("9.30", "16:00"));
  expect(withTidyTimes(TIMETABLE, {})).toEqual(TIMETABLE);
});

test("overlapping classes in one studio are named, and no others", () => {
  const rows = [
    { time: "16:00-16:45", cells: ["Ballet", "Tap"] },
    { time: "4.30pm-5.15pm", cells: ["Street", ""] },
    { time: "16:45-17:30", cells: ["", "Acro"] },
    { time: "17:00", cells: ["Choir", ""] },
  ];
  expect(overlapsIn({ studios: ["Hall", "Loft"], rows })).toEqual([
    "Ballet (16:00-16:45) and Street (16:30-17:15) overlap in Hall.",
  ]);
});
