import { expect, test } from "vitest";
import { readLessonMinutes, readLessonPrice, readRate } from "./price-input.ts";

test("a rate needs confirming above £100 and is refused above £1,000 an hour", () => {
  expect(readRate("22,55")).toEqual({ value: 2255 });
  expect(readRate("100")).toEqual({ value: 10_000 });
  expect(readRate("100.01")).toEqual({ value: 10_001, question: "Is £100.01 an hour right?" });
  expect(readRate("1,000")).toMatchObject({ value: 100_000 });
  expect(readRate("1000.01")).toEqual({ problem: "Enter at most £1,000 an hour." });
  expect(readRate("22.555")).toEqual({ problem: "Enter pounds and pence, such as 22.50." });
});

test("a lesson's price must be above £0, needs confirming above £200 and is refused above £1,000", () => {
  for (const text of ["0", "", "-1", "free", "22.555"]) {
    expect(readLessonPrice(text)).toEqual({ problem: "Enter pounds and pence, such as 20.00." });
  }
  expect(readLessonPrice("0.01")).toEqual({ value: 1 });
  expect(readLessonPrice("200")).toEqual({ value: 20_000 });
  expect(readLessonPrice("200.01")).toMatchObject({ question: "Is £200.01 a lesson right?" });
  expect(readLessonPrice("1000.01")).toEqual({ problem: "Enter at most £1,000 a lesson." });
});

test("a lesson lasts from a minute to eight hours", () => {
  expect(readLessonMinutes("1")).toEqual({ value: 1 });
  expect(readLessonMinutes("480")).toEqual({ value: 480 });
  for (const text of ["0", "481", "30.5", "half", ""]) {
    expect(readLessonMinutes(text)).toEqual({ problem: "Enter minutes, from 1 to 480." });
  }
});
