import { describe, expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { splitPence, sum } from "#app/platform/money.ts";
import { payFigures, toPay } from "./pay-figures.ts";
import { monthsOf } from "./pay-months.ts";
import type { Extra, Miss, TeacherYear } from "./teacher-year.ts";

const NOVEMBER = "2025-11";

const miss: Miss = {
  id: "flu",
  recordedMonth: "2025-09",
  minutesMissed: 150,
  teachRate: 2250,
  note: "",
};
const extras: Extra[] = [
  { id: "exams", type: "adminHours", month: NOVEMBER, minutes: 180, note: "" },
  { id: "train", type: "fixed", month: NOVEMBER, amount: 2000, note: "" },
];

const pay = (overrides: Partial<TeacherYear>, month = NOVEMBER) =>
  payFigures(makeTeacherYear(overrides), month);

describe("the worked example: 11.25 hours, November 2025, six months paid", () => {
  const year = { monthsPaid: 6, misses: [miss], extras };

  test("totals £829.93", () => {
    expect(pay(year)).toMatchObject({
      yearMinutes: 24_975,
      annual: 936_563,
      prepaid: 0,
      paid: 468_282,
      remaining: 468_281,
      base: 78_047,
      forecast: [78_047, 78_047, 78_047, 78_047, 78_046],
      deductions: 804,
      extras: 5_750,
      net: 82_993,
    });
    expect(pay(year).monthsLeft).toEqual(monthsOf(makeTeacherYear().schedule).slice(6));
    expect(pay(year).extraLines.map(({ pence }) => pence)).toEqual([3_750, 2_000]);
  });

  test("takes the missed hours from October to April", () => {
    const months = monthsOf(makeTeacherYear().schedule).slice(5);
    expect(months.map((month) => pay(year, month).deductions)).toEqual([
      804, 804, 804, 804, 803, 803, 803,
    ]);
    expect(pay(year, "2025-09").deductions).toBe(0);
  });

  test("totals £555.71 with 13 prepaid weeks", () => {
    const prepaidMinutes = Array<number>(13).fill(675);
    expect(pay({ ...year, prepaidMinutes })).toMatchObject({
      prepaid: 329_063,
      paid: 303_750,
      remaining: 303_750,
      base: 50_625,
      net: 55_571,
    });
  });

  test("counts no money for months already paid by the prepaid weeks", () => {
    const prepaidMinutes = Array<number>(13).fill(675);
    expect(pay({ monthsPaid: 6, prepaidMinutes, isPrepaidInPaid: true })).toMatchObject({
      paid: 0,
      monthsInPrepaid: 6,
      remaining: 607_500,
      base: 101_250,
    });
  });
});

describe.each([
  [675, 936_563, 11, 78_047, 78_047],
  [375, 520_313, 5, 43_360, 43_359],
  [495, 686_813, 5, 57_235, 57_234],
  [210, 291_375, 3, 24_282, 24_281],
])("a teacher with %i minutes a week", (weeklyMinutes, annual, times, larger, november) => {
  test("splits the year's pay into twelve parts, leftover pennies first", () => {
    const figures = pay({ weeklyMinutes, monthsPaid: 6 });
    expect(figures.annual).toBe(annual);
    const smaller = Array<number>(12 - times).fill(larger - 1);
    expect(figures.monthlyBases).toEqual([...Array<number>(times).fill(larger), ...smaller]);
    expect(figures.base).toBe(november);
  });
});

test("the four teachers total £24,350.64 a year and £2,029.24 in May", () => {
  const all = [675, 375, 495, 210].map((weeklyMinutes) => pay({ weeklyMinutes }, "2025-05"));
  expect(sum(all.map(({ annual }) => annual))).toBe(2_435_064);
  expect(sum(all.map(({ base }) => base))).toBe(202_924);
});

describe("the base", () => {
  test("includes the arrears of months not counted as paid", () => {
    expect(pay({}).base).toBe(156_094);
  });

  test("is 0 after the schedule, and spread over all months before it", () => {
    expect(pay({}, "2026-05")).toMatchObject({ place: "after", base: 0, forecast: [], net: 0 });
    const before = pay({}, "2025-04");
    expect(before).toMatchObject({ place: "before", base: 78_047 });
    expect(before.monthsLeft).toHaveLength(12);
  });

  test("is 0 when overpaid, even with more than twelve months paid", () => {
    expect(pay({ monthsPaid: 13 })).toMatchObject({ base: 0, overpaid: 78_047, net: 0 });
    expect(pay({ monthsPaid: 100 })).toMatchObject({ base: 0, forecast: [] });
    expect(pay({ monthsPaid: 12 })).toMatchObject({ base: 0, overpaid: 0 });
    const twice = Array<number>(13).fill(6_000);
    expect(pay({ prepaidMinutes: twice }).overpaid).toBe(2_925_000 - 936_563);
  });

  test("uses weeks set by hand; blank ones use the weekly hours", () => {
    const weekMinutes = [0, 600, ...Array<null>(35).fill(null)];
    expect(pay({ weekMinutes }).yearMinutes).toBe(600 + 35 * 675);
    expect(pay({ weekMinutes, weeklyMinutes: 60 }).yearMinutes).toBe(600 + 35 * 60);
  });

  test("counts finalised months at their sums, alongside months counted by hand", () => {
    const runs = [
      { month: "2025-09", base: 70_000, net: 70_000, shares: [], carried: [] },
      { month: "2025-10", base: 80_000, net: 90_000, shares: [], carried: [] },
    ];
    expect(pay({ runs, monthsPaid: 6 }).paid).toBe(150_000 + 4 * 78_047);
    expect(pay({ runs, monthsPaid: 0 })).toMatchObject({ paid: 150_000, paidByHand: [] });
  });

  test("excludes finalised months from the months left", () => {
    const runs = [{ month: "2026-01", base: 78_047, net: 78_047, shares: [], carried: [] }];
    const { monthsLeft, base, forecast, remaining } = pay({ runs });
    expect(monthsLeft).toEqual(["2025-11", "2025-12", "2026-02", "2026-03", "2026-04"]);
    expect(base + sum(forecast)).toBe(remaining);
  });
});

describe("a later rate", () => {
  const rates = [
    { fromDay: "2025-05-01", teachRate: 2250, adminRate: 1250 },
    { fromDay: "2026-01-15", teachRate: 2500, adminRate: 1300 },
  ];

  test("changes no earlier month, and applies from the first month that starts with it", () => {
    for (const month of ["2025-12", "2026-01"]) {
      const monthsPaid = month === "2025-12" ? 7 : 8;
      expect(pay({ rates, monthsPaid }, month)).toEqual(pay({ monthsPaid }, month));
    }
    const february = pay({ rates, monthsPaid: 9 }, "2026-02");
    // 416.25 hours: nine months at £22.50 and three at £25.00.
    expect(february.annual).toBe(962_578);
    expect(february.paid).toBe(9 * 78_047);
    expect(february.base).toBe(86_719);
    expect(february.adminRatePence).toBe(1300);
  });

  test("leaves a miss at the rate when it was recorded", () => {
    const before = pay({ misses: [miss] }, "2026-02").deductions;
    expect(pay({ misses: [miss], rates }, "2026-02").deductions).toBe(before);
  });
});

describe("missed hours", () => {
  const takenIn = (overrides: Partial<TeacherYear>, month: string) =>
    pay(overrides, month).deductions;

  test("of the last month are deducted entirely in it", () => {
    const misses = [{ ...miss, recordedMonth: "2026-04" }];
    expect(takenIn({ misses }, "2026-04")).toBe(5_625);
    expect(takenIn({ misses }, "2026-03")).toBe(0);
  });

  test("from before the schedule are spread over all twelve months", () => {
    const misses = [{ ...miss, recordedMonth: "2025-04" }];
    const months = monthsOf(makeTeacherYear().schedule);
    expect(months.map((month) => takenIn({ misses }, month))).toEqual(splitPence(5_625, 12));
  });

  test("of an earlier schedule are not deducted again", () => {
    const misses = [{ ...miss, recordedMonth: "2025-04" }];
    expect(takenIn({ misses, previousEnd: "2025-04" }, "2025-05")).toBe(0);
  });

  test("entered late are deducted from months not yet finalised", () => {
    const runs = [{ month: "2025-10", base: 78_047, net: 78_047, shares: [], carried: [] }];
    const shares = ["2025-11", "2025-12", "2026-01", "2026-02", "2026-03", "2026-04"].map((month) =>
      takenIn({ misses: [miss], runs }, month),
    );
    expect(shares).toEqual(splitPence(5_625, 6));
  });

  test("that are deleted refund what finalised months deducted", () => {
    const shares = [{ missId: "flu", amount: 804, recordedMonth: "2025-09", note: "" }];
    const runs = [{ month: "2025-10", base: 78_047, net: 77_243, shares, carried: [] }];
    const misses = [{ ...miss, isDeleted: true }];
    expect(takenIn({ misses, runs }, NOVEMBER)).toBe(-134);
    // Even after they have been purged.
    expect(takenIn({ misses: [], runs }, NOVEMBER)).toBe(-134);
    expect(takenIn({ misses }, NOVEMBER)).toBe(0);
  });
});

describe("a sum below zero", () => {
  test("is shown, pays nothing, and is carried into the next month", () => {
    const misses = [{ ...miss, recordedMonth: "2026-04", minutesMissed: 6_000 }];
    const april = pay({ misses, monthsPaid: 11 }, "2026-04");
    expect(april.net).toBe(april.base - 225_000);
    expect(toPay(april)).toBe(0);
    const runs = [{ month: "2025-10", base: 0, net: -1_500, shares: [], carried: [] }];
    expect(pay({ runs })).toMatchObject({ carried: -1_500, deductions: 1_500 });
    const carried = [{ fromMonth: "2025-10", amount: 1_500 }];
    const later = [...runs, { month: "2025-11", base: 78_047, net: 76_547, shares: [], carried }];
    expect(pay({ runs: later }, "2025-12").carried).toBe(0);
  });
});

test("corrections are paid with their month: increases as extras, decreases as deductions", () => {
  const correction = { id: "c", month: "2025-10", paidMonth: NOVEMBER, reason: "" };
  const corrections = [
    { ...correction, amount: 2_000 },
    { ...correction, amount: -500 },
  ];
  expect(pay({ corrections, monthsPaid: 6 })).toMatchObject({
    deductions: 500,
    extras: 2_000,
    net: 78_047 + 1_500,
  });
  expect(pay({ corrections }, "2025-12")).toMatchObject({ deductions: 0, extras: 0 });
});
