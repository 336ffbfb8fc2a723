import { expect, test } from "vitest";
import { countTrials } from "./trial-statistics.ts";

const trial = (firstTrialDate: string, joined = false) => ({
  firstTrialDate,
  trialPeriod: 14,
  joined,
});

test("one rate counts all trials, the other finished ones", () => {
  const trials = [trial("2026-11-15"), trial("2026-10-01"), trial("2026-11-18", true)];
  expect(countTrials(trials, "2026-11-20")).toEqual({
    total: 3,
    active: 1,
    converted: 1,
    conversionRate: 33,
    finishedRate: 50,
  });
});

test("no trials have a rate of 0", () => {
  expect(countTrials([], "2026-11-20")).toMatchObject({ conversionRate: 0, finishedRate: 0 });
});
