import { expect, test } from "vitest";
import {
  readMonthsPaid,
  readPayAmount,
  readPromptHours,
  readRate,
  readWeekHours,
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

test.each(["1:10", "1:20", "6.3", "-1", "Infinity", "ten", ""])("%j is no quarters", (text) => {
  expect(readWeekHours(text)).toEqual(NOT_QUARTERS);
});

test("more than 60 hours a week are asked about, more than 168 are not there", () => {
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
  ["0.01", 1],
  ["160", 9600],
])("%j in a prompt adds %i minutes", (text, value) => {
  expect(readPromptHours(text)).toEqual({ value });
});

test.each(["3h", "2:30 h", "75 min", "0", "0.001", "-1", "-2", "Infinity", "", "ten"])(
  "%j in a prompt adds nothing",
  (text) => {
    expect(readPromptHours(text)).toEqual(NO_HOURS);
  },
);

test("a prompt takes the hours of a week at the most", () => {
  expect(readPromptHours("168")).toEqual({ value: 10_080 });
  for (const text of ["168:01", "200"]) expect(readPromptHours(text)).toEqual(WEEK_ENDS);
});

test("a rate is asked about above £100 and refused above £1,000 an hour", () => {
  expect(readRate("22,55")).toEqual({ value: 2255 });
  expect(readRate("100")).toEqual({ value: 10_000 });
  expect(readRate("100.01")).toEqual({ value: 10_001, question: "Is £100.01 an hour right?" });
  expect(readRate("1,000")).toMatchObject({ value: 100_000 });
  expect(readRate("1000.01")).toEqual({ problem: "Enter at most £1,000 an hour." });
  expect(readRate("22.555")).toEqual({ problem: "Enter pounds and pence, such as 22.50." });
});

test("an amount is above 0, asked about above £5,000, and £100,000 at the most", () => {
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

test("months paid are whole, 120 at the most", () => {
  expect(readMonthsPaid("0")).toEqual({ value: 0 });
  expect(readMonthsPaid("120")).toEqual({ value: 120 });
  expect(readMonthsPaid("121")).toEqual({ problem: "Enter at most 120 months." });
  expect(readMonthsPaid("1.5")).toEqual({ problem: "Enter a whole number, 0 or more." });
});
