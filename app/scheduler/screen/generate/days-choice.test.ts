import { expect, test } from "vitest";
import { dayAfter, EMPTY_DAY, NO_DAYS, readDaysChoice, type TypedDay } from "./days-choice.ts";

const of = (days: Partial<TypedDay>[], more: Partial<typeof NO_DAYS> = {}) =>
  readDaysChoice(
    { ...NO_DAYS, ...more, days: days.map((day) => ({ ...EMPTY_DAY, ...day })) },
    "Europe/London",
  );

test("days are read as typed, and an end before the start is on the next day", () => {
  expect(
    of([{ date: "5 Mar 2027", from: "16:00", until: "1" }], {
      stages: "Main, Second",
      doorsMinutes: "30",
    }),
  ).toEqual({
    value: {
      days: [{ date: "2027-03-05", fromSeconds: 16 * 3600, untilSeconds: 25 * 3600 }],
      stages: ["Main", "Second"],
      sessionMinutes: 180,
      doorsMinutes: 30,
      changeoverMinutes: 0,
      zone: "Europe/London",
      rules: NO_DAYS.rules,
    },
  });
});

test("one more day has the hours of the last, and the date after it where that can be read", () => {
  const hours = { from: "08:00", until: "22:00" };
  expect(dayAfter([])).toEqual(EMPTY_DAY);
  expect(dayAfter([{ ...hours, date: "31 Jul 2027" }])).toEqual({ ...hours, date: "01/08/2027" });
  expect(dayAfter([{ ...hours, date: "Friday?" }])).toEqual({ ...hours, date: "" });
});

test.each([
  [of([{}]), "Day 1: Enter a day as dd/mm/yyyy."],
  [of([{ date: "5/3/2027", from: "9am" }]), "Day 1: enter times like 09:00."],
  [of([{ date: "5/3/2027", until: "09:00" }]), "Day 1: the start and end times are the same."],
  [
    of([{ date: "5/3/2027" }, { date: "5/3/2027", from: "17:59", until: "20:00" }]),
    "Day 2 overlaps another day.",
  ],
  [of([{ date: "5/3/2027" }], { minutes: "14" }), "Usual session: enter 15 to 1440 minutes."],
  [
    of([{ date: "5/3/2027" }], { doorsMinutes: "241" }),
    "Doors and warm-up: enter 0 to 240 minutes.",
  ],
  [
    of([{ date: "5/3/2027" }], { changeoverMinutes: "-5" }),
    "Changeover between sessions: enter 0 to 240 minutes.",
  ],
  [
    of([{ date: "5/3/2027" }], { stages: "Main, Main" }),
    "Stages: enter a different name for each, separated by commas.",
  ],
])("%o is refused with its problem", (reading, problem) => {
  expect(reading).toEqual({ problem });
});

test("two parts of one day that only touch are accepted", () => {
  const parts = of([
    { date: "5/3/2027", until: "12:00" },
    { date: "5/3/2027", from: "12:00" },
  ]);
  expect("value" in parts).toBe(true);
});
