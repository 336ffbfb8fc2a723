import { expect, test } from "vitest";
import { readWage } from "./wage.ts";

test("the living wage must be above 0, and needs confirmation above £50 an hour", () => {
  expect(readWage("£12.71")).toEqual({ value: 1271 });
  expect(readWage("50")).toEqual({ value: 5000 });
  expect(readWage("1271")).toEqual({ value: 127_100, question: "Is £1,271.00 an hour right?" });
  for (const text of ["0", "-1", "12.715", "twelve"]) {
    expect(readWage(text)).toEqual({ problem: "Enter pounds and pence, such as 12.71." });
  }
});
