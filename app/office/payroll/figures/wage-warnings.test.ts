import { expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { lowRateWords } from "./explain-pay.ts";
import type { TeacherYear } from "./teacher-year.ts";
import { lowRates } from "./wage-warnings.ts";

const WAGES = [
  { fromDay: "2025-04-01", pence: 1221 },
  { fromDay: "2026-04-01", pence: 1271 },
];

const warned = (overrides: Partial<TeacherYear>, month = "2025-11") =>
  lowRates([{ name: "Ada Tern", year: makeTeacherYear(overrides) }], month, WAGES).map((rate) =>
    lowRateWords(rate),
  );

const WORDS =
  "The admin rate of £12.50 is below the National Living Wage of £12.71 from 1 Apr 2026: Ada Tern.";

test("a rate below the National Living Wage gives a warning with the wage's start day", () => {
  expect(warned({})).toEqual([WORDS]);
  const later = { firstMonth: "2026-05", lastMonth: "2027-04" };
  expect(warned({ schedule: later }, "2026-11")).toEqual([WORDS]);
  const rates = [{ fromDay: "2025-05-01", teachRate: 1270, adminRate: 1271 }];
  expect(warned({ rates })).toEqual([
    "The teaching rate of £12.70 is below the National Living Wage of £12.71 from 1 Apr 2026: Ada Tern.",
  ]);
  const before = { firstMonth: "2025-02", lastMonth: "2026-01" };
  expect(warned({ schedule: before })).toEqual([]);
});

test("a rate is compared with the wages in force at the time", () => {
  const first = { fromDay: "2025-05-01", teachRate: 2250, adminRate: 1250 };
  const raised = { fromDay: "2026-04-01", teachRate: 2250, adminRate: 1271 };
  expect(warned({ rates: [first, raised] })).toEqual([]);
  expect(warned({ rates: [first, { ...raised, fromDay: "2026-04-02" }] })).toEqual([WORDS]);
  // Earlier months no longer give warnings.
  const low = { ...first, adminRate: 1200 };
  expect(warned({ rates: [low, { ...raised, fromDay: "2025-11-01" }] })).toEqual([]);
  expect(warned({ lastDay: "2026-03-31" })).toEqual([]);
});

test("a rate shared by several teachers gives one warning naming them all", () => {
  const year = makeTeacherYear();
  const other = makeTeacherYear({
    rates: [{ fromDay: "2025-05-01", teachRate: 1271, adminRate: 1250 }],
  });
  const low = lowRates(
    [
      { name: "Ada Tern", year },
      { name: "Bo Gale", year: other },
    ],
    "2025-11",
    WAGES,
  );
  expect(low).toEqual([
    { rate: "admin", ratePence: 1250, wage: WAGES[1], names: ["Ada Tern", "Bo Gale"] },
  ]);
});

test("with many teachers, some are named and the rest counted", () => {
  const [wage] = WAGES;
  const names = ["Ada Tern", "Ben Gull", "Cy Heron", "Di Plover", "Ed Dunlin"];
  const low = { rate: "admin" as const, ratePence: 1200, wage: wage!, names };
  expect(lowRateWords(low, 4)).toMatch(/: Ada Tern, Ben Gull, Cy Heron and 2 others\.$/);
  expect(lowRateWords({ ...low, names: names.slice(1) }, 4)).toMatch(
    /: Ben Gull, Cy Heron, Di Plover, Ed Dunlin\.$/,
  );
});
