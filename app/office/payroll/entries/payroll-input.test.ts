import { expect, test } from "vitest";
import {
  inOrder,
  promptHoursOf,
  readMonthsPaid,
  readPayAmount,
  readPromptHours,
  readWeekHours,
  weeksOf,
  weekTexts,
} from "./payroll-input.ts";

const NOT_QUARTERS = { problem: "Enter hours in quarters, such as 11.25." };
const WEEK_ENDS = { problem: "A week has 168 hours." };
const NO_HOURS = { problem: "Enter a number above 0, such as 2.5." };
const NO_AMOUNT = { problem: "Enter a number above 0, such as 22.50." };

test.each(["1:15", "1.25", "1,25", "1h15"])("%j in weekly hours is 75 minutes", (text) => {
  expect(readWeekHours(text)).toEqual({ value: 75 });
});

test("'1,5' is an hour and a half, '11.25' eleven and a quarter", () => {
  expect(readWeekHours("1,5")).toEqual({ value: 90 });
  expect(readWeekHours("11.25")).toEqual({ value: 675 });
  expect(readWeekHours("0")).toEqual({ value: 0 });
});

test.each(["1:10", "1:20", "6.3", "-1", "Infinity", "ten", ""])(
  "%j is not in quarter hours",
  (text) => {
    expect(readWeekHours(text)).toEqual(NOT_QUARTERS);
  },
);

test("more than 60 hours a week need confirmation, more than 168 are refused", () => {
  expect(readWeekHours("60")).toEqual({ value: 3600 });
  expect(readWeekHours("60.25")).toEqual({ value: 3615, question: "Is 60.25 hours a week right?" });
  expect(readWeekHours("115")).toEqual({ value: 6900, question: "Is 115 hours a week right?" });
  expect(readWeekHours("168")).toMatchObject({ value: 10_080 });
  for (const text of ["168.25", "200"]) expect(readWeekHours(text)).toEqual(WEEK_ENDS);
});

test.each([
  ["2:30", 150],
  ["2.5", 150],
  ["1h15", 75],
  ["1,5", 90],
  ["2,5", 150],
  ["2h", 120],
  ["2h30", 150],
  ["90 min", 90],
  ["1.5 hours", 90],
  ["3h", 180],
  ["0.01", 1],
  ["160", 9600],
])("%j in a prompt adds %i minutes", (text, value) => {
  expect(readPromptHours(text)).toEqual({ value });
});

test.each(["1:75", "0", "0h", "0.001", "-1", "-2", "-2h", "Infinity", "", "two", "2:30 h", "3 x"])(
  "%j in a prompt adds nothing",
  (text) => {
    expect(readPromptHours(text)).toEqual(NO_HOURS);
  },
);

test("a prompt accepts at most the hours of a week", () => {
  expect(readPromptHours("168")).toEqual({ value: 10_080 });
  for (const text of ["168:01", "200"]) expect(readPromptHours(text)).toEqual(WEEK_ENDS);
});

const asked = (text: string, mostMinutes: number | null, ratePence: number | null = 1250) =>
  promptHoursOf({ mostMinutes, ratePence })(text);

test("more than 40 hours in one entry need confirmation, showing the amount", () => {
  expect(asked("115", null)).toEqual({
    value: 6900,
    question: "Is 115 hours, £1,437.50, right?",
  });
  expect(asked("40", null)).toEqual({ value: 2400 });
  expect(asked("40:01", null)).toMatchObject({ question: "Is 40 h 1 min, £500.21, right?" });
  expect(asked("115", null, null)).toMatchObject({ question: "Is 115 hours right?" });
});

test("more than three times the previous maximum needs confirmation", () => {
  expect(asked("6", 120)).toEqual({ value: 360 });
  expect(asked("6:15", 120)).toMatchObject({ question: "Is 6.25 hours, £78.13, right?" });
  expect(asked("1", 15)).toMatchObject({ question: "Is 1 hour, £12.50, right?" });
  expect(asked("two", 120)).toEqual(NO_HOURS);
});

test("an amount must be above 0, needs confirmation above £5,000, and is at most £100,000", () => {
  expect(readPayAmount("£20")).toEqual({ value: 2000 });
  expect(readPayAmount("5000")).toEqual({ value: 500_000 });
  expect(readPayAmount("5000.01")).toEqual({ value: 500_001, question: "Is £5,000.01 right?" });
  expect(readPayAmount("100000")).toMatchObject({ value: 10_000_000 });
  expect(readPayAmount("100000.01")).toEqual({ problem: "Enter at most £100,000." });
  for (const text of ["0", "0.00", "-2", "-2.555", "3h", "Infinity", "ten", "1,20,0"]) {
    expect(readPayAmount(text)).toEqual(NO_AMOUNT);
  }
  expect(readPayAmount("35.555")).toEqual({ problem: "Enter pounds and pence, such as 22.50." });
});

test("months paid is a whole number up to 120", () => {
  expect(readMonthsPaid("0")).toEqual({ value: 0 });
  expect(readMonthsPaid("120")).toEqual({ value: 120 });
  expect(readMonthsPaid("121")).toEqual({ problem: "Enter at most 120 months." });
  expect(readMonthsPaid("1.5")).toEqual({ problem: "Enter a whole number, 0 or more." });
});

test("weeks survive a round trip through form fields, whatever their number", () => {
  const year = [null, 0, 675, 50, 7];
  expect(inOrder(weekTexts(year, null)).slice(0, 3)).toEqual(["", "0", "11.25"]);
  expect(weeksOf(weekTexts(year, null), null)).toEqual(year);
  const prepaid = [0, 90, 0];
  expect(inOrder(weekTexts(prepaid, 0))).toEqual(["", "1.5", ""]);
  expect(weeksOf(weekTexts(prepaid, 0), 0)).toEqual(prepaid);
});

test("weeks are in order, however their names were sorted", () => {
  const texts = weekTexts(Array(12).fill(60), null);
  const sorted = Object.fromEntries(Object.entries({ ...texts, "Week 10": "9" }).sort());
  expect(inOrder(sorted)[9]).toBe("9");
});
