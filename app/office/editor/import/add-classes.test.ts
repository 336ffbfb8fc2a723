import { expect, test } from "vitest";
import type { Timetable } from "#app/site/content/content.ts";
import { addingProblem, dayIn, timeIn, withClass } from "./add-classes.ts";

const TIMETABLE: Timetable = {
  Tuesday: {
    studios: ["Hall", "Loft"],
    rows: [
      { time: "4pm-4.45pm", cells: ["Ballet", ""] },
      { time: "18:00-19:00", cells: ["Tap"] },
    ],
  },
};

test("days and times are read as people write them", () => {
  expect(["Mon", "mondays", "THURSDAY", "Sunday", "M"].map(dayIn)).toEqual([
    "Monday",
    "Monday",
    "Thursday",
    null,
    null,
  ]);
  expect([timeIn("4pm-4.45pm"), timeIn("16:00", "16:45"), timeIn("4-5")]).toEqual([
    "16:00-16:45",
    "16:00-16:45",
    null,
  ]);
});

test("a class goes into the row of its time, or into a new row in the order of the day", () => {
  const added = { title: "Jazz", day: "Tuesday", time: "16:00-16:45", studio: "loft" } as const;
  expect(withClass(TIMETABLE, added).Tuesday?.rows[0]).toEqual({
    time: "4pm-4.45pm",
    cells: ["Ballet", "Jazz"],
  });
  const later = withClass(TIMETABLE, { ...added, time: "17:00-17:45" });
  expect(later.Tuesday?.rows.map(({ time, cells }) => [time, cells])).toEqual([
    ["4pm-4.45pm", ["Ballet", ""]],
    ["17:00-17:45", ["", "Jazz"]],
    ["18:00-19:00", ["Tap"]],
  ]);
});

test("a day without classes gets the default studios, in the order of the week", () => {
  const added = { title: "Jazz", day: "Monday", time: "16:00", studio: "Studio 2" } as const;
  const timetable = withClass(TIMETABLE, added);
  expect(Object.keys(timetable)).toEqual(["Monday", "Tuesday"]);
  expect(timetable.Monday).toEqual({
    studios: ["Studio 1", "Studio 2"],
    rows: [{ time: "16:00", cells: ["", "Jazz"] }],
  });
});

test("an unknown studio and one that is taken are problems", () => {
  const added = { title: "Jazz", day: "Tuesday", time: "16:00-16:45", studio: "Hall" } as const;
  expect(addingProblem(TIMETABLE, added)).toBe("Hall has Ballet on Tuesday at 16:00-16:45.");
  expect(addingProblem(TIMETABLE, { ...added, studio: "Barn" })).toBe(
    "Tuesday has no studio called Barn: Hall, Loft, Studio 3.",
  );
  expect(addingProblem(TIMETABLE, { ...added, studio: "Loft" })).toBeNull();
});
