import { expect, test } from "vitest";
import { payrollWords } from "./use-payroll-save.ts";

test("a waiting change of the payroll is called as its field is, with what was typed", () => {
  expect(payrollWords({ do: "weekly hours", value: "12" })).toBe("Weekly hours: 12");
  expect(payrollWords({ do: "answer about prepaid", value: true })).toBe("Prepaid weeks");
  expect(payrollWords({ do: "weeks", value: ["", "2"] })).toBe("2 weeks");
  expect(payrollWords({ do: "add admin hours", value: "" })).toBe("Admin hours");
});
