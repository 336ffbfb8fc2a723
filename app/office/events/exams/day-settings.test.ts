import { expect, test } from "vitest";
import { breaksIn, dayProblems, dayValuesOf, lengthsIn } from "./day-settings.ts";

const NO_TIMES = { fromMinute: null, toMinute: null };
const BALLET = { syllabus: "Ballet", grade: "Grade 1" };
const TAP = { syllabus: "Tap", grade: "Grade 1" };

test("the form starts with the times of the event, and 15 minutes for each grade entered", () => {
  const times = { fromMinute: 600, toMinute: 840 };
  expect(dayValuesOf(null, times, [BALLET, TAP, BALLET])).toEqual({
    starts: "10:00",
    ends: "14:00",
    breaks: "",
    lengths: "Ballet, Grade 1, 15\nTap, Grade 1, 15",
    together: "1",
  });
  expect(dayValuesOf(null, NO_TIMES, [])).toMatchObject({ starts: "09:00", ends: "17:00" });
});

test("it keeps what was entered, and adds the grades that have come since", () => {
  const stored = {
    starts: "9am",
    ends: "12:00",
    breaks: "10:30-10:45",
    lengths: "Ballet, Grade 1, 25",
    together: "4",
  };
  expect(dayValuesOf(stored, NO_TIMES, [BALLET, TAP])).toEqual({
    ...stored,
    lengths: "Ballet, Grade 1, 25\nTap, Grade 1, 15",
  });
});

test("breaks and minutes are read line by line, and what is wrong is named", () => {
  expect(breaksIn("10:30-10:45\n\n13:00 to 13:45")).toEqual([
    { from: 630, to: 645 },
    { from: 780, to: 825 },
  ]);
  expect([...lengthsIn("Ballet, Grade 1, 15\nTap, Grade 1, 0\nTap, 20")]).toEqual([
    ["Ballet, Grade 1", 15],
  ]);
  const right = { starts: "9:00", ends: "12:00", breaks: "", lengths: "" };
  expect(dayProblems(right)).toEqual({});
  expect(dayProblems({ starts: "", ends: "noon", breaks: "10:30", lengths: "Tap, 20" })).toEqual({
    starts: "Enter a time, such as 16:00.",
    ends: "Enter a time, such as 16:00.",
    breaks: "Write each break as 13:00-13:45. This one isn't: 10:30",
    lengths: "Write each line as: Ballet, Grade 1, 15. This one isn't: Tap, 20",
  });
  expect(dayProblems({ ...right, ends: "9:00" })).toEqual({ ends: "The end is before the start." });
});
