import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { monthInputs, payFigures } from "#app/office/payroll/figures/pay-figures.ts";
import { finalisedMonth } from "#app/office/payroll/figures/pay-plan.ts";
import { payRun, readSnapshot } from "./pay-snapshot.schema.ts";

/** A month in version 2: stored months must stay readable for ever. */
const version2 = JSON.parse(readFileSync("tests/kept-forms/pay-snapshot-2.json", "utf8"));

const year = makeTeacherYear({
  monthsPaid: 6,
  weekMinutes: [0, 600, ...Array<null>(35).fill(null)],
  prepaidMinutes: [60, ...Array<number>(12).fill(0)],
  rates: [
    { fromDay: "2025-05-01", teachRate: 2000, adminRate: 1250 },
    { fromDay: "2025-08-01", teachRate: 2250, adminRate: 1300 },
  ],
  misses: [
    { id: "flu", recordedMonth: "2025-09", minutesMissed: 150, teachRate: 2250, note: "Flu" },
  ],
  extras: [
    { id: "exams", type: "adminHours", month: "2025-11", minutes: 180, note: "Exams" },
    { id: "train", type: "fixed", month: "2025-11", amount: 2000, note: "Train" },
  ],
  corrections: [
    { id: "late", month: "2025-10", paidMonth: "2025-11", amount: -500, reason: "Counted twice" },
  ],
  runs: [
    {
      month: "2025-10",
      base: 0,
      net: -1500,
      shares: [{ missId: "flu", amount: 804, recordedMonth: "2025-09", note: "Flu" }],
      carried: [],
    },
  ],
});
const figures = payFigures(year, "2025-11");
const month = { teacher: "Marina Holloway", figures, inputs: monthInputs(year, figures) };
const kept = () => JSON.parse(JSON.stringify(payRun(month)));

test("a month is stored in version 2 and read back unchanged", () => {
  expect(kept()).toEqual(version2);
  const { shares, carried } = finalisedMonth(figures);
  expect(readSnapshot(kept().snapshot)).toEqual({ kept: month, shares, carried, isWhole: true });
});

test("an unknown version gives no figures, only its shares", () => {
  const { snapshot } = kept();
  const { shares, carried } = finalisedMonth(figures);
  for (const later of [
    { ...snapshot, version: 3 },
    { ...snapshot, version: 3, figures: { net: 1 }, inputs: null },
  ]) {
    expect(readSnapshot(later)).toEqual({ kept: null, shares, carried, isWhole: true });
  }
});

test("an unreadable month is not interpreted", () => {
  const { snapshot } = kept();
  const nothing = { kept: null, shares: [], carried: [], isWhole: false };
  const { version: _, ...unversioned } = snapshot;
  for (const raw of [
    { version: 3, taken: [] },
    { ...snapshot, version: "1", misses: 1 },
    unversioned,
    {},
    [],
  ]) {
    expect(readSnapshot(raw)).toEqual(nothing);
  }
});
