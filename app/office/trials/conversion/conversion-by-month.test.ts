import { expect, test } from "vitest";
import { conversionByMonth } from "./conversion-by-month.ts";

test("a trial counts in the month it began", () => {
  const trials = [
    { firstTrialDate: "2026-10-31", joined: true },
    { firstTrialDate: "2026-11-01", joined: false },
    { firstTrialDate: "2026-11-30", joined: true },
    { firstTrialDate: "2025-11-01", joined: true },
  ];
  expect(conversionByMonth(trials, ["2026-09", "2026-10", "2026-11"])).toEqual([
    { month: "2026-09", trials: 0, joined: 0 },
    { month: "2026-10", trials: 1, joined: 1 },
    { month: "2026-11", trials: 2, joined: 1 },
  ]);
});
