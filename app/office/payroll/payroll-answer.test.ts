import { expect, test } from "vitest";
import { payrollWords } from "./payroll-answer.ts";

test("a waiting change of the payroll is called as its field is, with what was typed", () => {
  const hours = { label: "Weekly hours" };
  expect(payrollWords(hours, "12")).toBe("Weekly hours: 12");
  expect(payrollWords(hours, "")).toBe("Weekly hours");
  expect(payrollWords({ label: "Starts" }, "2027-01-11")).toBe("Starts: 11/01/2027");
});
