import { expect, test } from "vitest";
import { lastDay, trialStatus } from "./trial-status.ts";

const trial = { firstTrialDate: "2026-11-01", trialPeriod: 14, joined: false };

test.each([
  ["2026-10-31", "upcoming"],
  ["2026-11-01", "active"],
  ["2026-11-15", "active"],
  ["2026-11-16", "expired"],
])("a trial of 14 days from 1 Nov is on %s %s", (today, status) =>
  expect(trialStatus(trial, today)).toBe(status),
);

test("a joined trial is 'joined' on any date", () => {
  for (const today of ["2026-10-31", "2026-11-05", "2027-11-05"]) {
    expect(trialStatus({ ...trial, joined: true }, today)).toBe("joined");
  }
});

test.each([
  ["2028-02-15", 14, "2028-02-29"],
  ["2027-02-15", 14, "2027-03-01"],
  ["2027-03-20", 14, "2027-04-03"],
  ["2026-11-20", 1, "2026-11-21"],
])("from %s, %i days end on %s", (firstTrialDate, trialPeriod, day) =>
  expect(lastDay({ firstTrialDate, trialPeriod })).toBe(day),
);
