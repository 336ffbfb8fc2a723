import { expect, test } from "vitest";
import { boardOfDay, spanOfWeek, tabToShow, timetableTabs } from "./timetable.ts";

const day = { studios: ["Studio 1", "Studio 2", "Studio 3"], rows: [] };

test("there is a tab for each day with classes, then one for the key dates", () => {
  expect(timetableTabs({ Monday: day, Saturday: day })).toEqual([
    "Monday",
    "Saturday",
    "Key Dates",
  ]);
});

test("the span of the week names the first and the last day", () => {
  expect(spanOfWeek({ Monday: day, Tuesday: day, Saturday: day })).toBe("Monday to Saturday");
  expect(spanOfWeek({ Thursday: day })).toBe("Thursday");
  expect(spanOfWeek({})).toBe("");
});

test("Monday is shown first, otherwise the first day, otherwise the key dates", () => {
  expect(tabToShow({ Monday: day, Tuesday: day }, null)).toBe("Monday");
  expect(tabToShow({ Tuesday: day, Friday: day }, null)).toBe("Tuesday");
  expect(tabToShow({}, null)).toBe("Key Dates");
});

test("a chosen day that has disappeared falls back by the same rule", () => {
  expect(tabToShow({ Monday: day, Friday: day }, "Friday")).toBe("Friday");
  expect(tabToShow({ Tuesday: day }, "Friday")).toBe("Tuesday");
});

test("studios and rows without a class on that day are not shown", () => {
  const rows = [
    { time: "16:00", cells: ["Ballet", "", "Tap"] },
    { time: "17:00", cells: ["", "", ""] },
    { time: "18:00", cells: ["Jazz", "", ""] },
  ];
  expect(boardOfDay({ ...day, rows })).toEqual({
    studios: ["Studio 1", "Studio 3"],
    rows: [
      { time: "16:00", cells: ["Ballet", "Tap"] },
      { time: "18:00", cells: ["Jazz", ""] },
    ],
  });
});

test("a studio without a name gets a number", () => {
  const rows = [{ time: "16:00", cells: ["Ballet", "Tap", "Jazz", "Acro"] }];
  expect(boardOfDay({ studios: ["Main hall", ""], rows }).studios).toEqual([
    "Main hall",
    "Studio 2",
    "Studio 3",
    "Studio 4",
  ]);
});
