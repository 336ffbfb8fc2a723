import { expect, test } from "vitest";
import { readTrialPeriod } from "./trial-period.ts";

test("a trial has 1 to 30 whole days", () => {
  expect(readTrialPeriod("1")).toEqual({ value: 1 });
  expect(readTrialPeriod("30")).toEqual({ value: 30 });
  for (const text of ["0", "31", "-1", "7.5", "two weeks"]) {
    expect(readTrialPeriod(text)).toEqual({ problem: "Enter whole days from 1 to 30." });
  }
});
