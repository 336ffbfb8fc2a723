import { expect, test } from "vitest";
import { payrollWords } from "./payroll-answer.ts";

test("a queued payroll change is labelled with its field and the typed value", () => {
  const hours = { label: "Weekly hours" };
  expect(payrollWords(hours, "12")).toBe("Weekly hours: 12");
  expect(payrollWords(hours, "")).toBe("Weekly hours");
  expect(payrollWords({ label: "Starts" }, "2027-01-11")).toBe("Starts: 11/01/2027");
});
