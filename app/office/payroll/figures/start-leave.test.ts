import { describe, expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { MONDAYS } from "#tests/pay-years.ts";
import { sum } from "#app/platform/money.ts";
import { absenceWords, explainPay, leavingWords } from "./explain-pay.ts";
import { leavingIn } from "./leaving.ts";
import { payFigures } from "./pay-figures.ts";
import { monthsOf, weeksThere } from "./pay-months.ts";
import { afterFinalising, finalisedMonth, monthsPaidAfter, payPlan } from "./pay-plan.ts";
import { payWarnings } from "./pay-warnings.ts";
import type { Extra, TeacherYear } from "./teacher-year.ts";

const dated = (overrides: Partial<TeacherYear> = {}) =>
  makeTeacherYear({ weekMondays: MONDAYS, ...overrides });

/** 6.25 hours a week at £22.50, started in November. */
const started = (overrides: Partial<TeacherYear> = {}) =>
  dated({ weeklyMinutes: 375, firstDay: "2025-11-10", ...overrides });

const finalised = (year: TeacherYear, ...months: string[]) =>
  months.reduce(
    (soFar, month) => afterFinalising(soFar, finalisedMonth(payFigures(soFar, month))),
    year,
  );

const leaving = (year: TeacherYear, month: string) => leavingIn(year, payFigures(year, month));

describe("a teacher who starts on Monday 10 November 2025", () => {
  test("is paid for the remaining 19 weeks: £2,671.88", () => {
    const figures = payFigures(started(), "2025-11");
    expect(figures).toMatchObject({ weeks: 19, yearMinutes: 19 * 375, annual: 267_188 });
    const inMonth = (month: string) =>
      weeksThere(started()).filter(({ monday }) => monday?.startsWith(month)).length;
    const [first, ...others] = figures.months.map(inMonth);
    expect([first, ...others]).toEqual([3, 3, 3, 3, 4, 3]);
  });

  test("is paid over the remaining six months, leftover pennies first", () => {
    const { base, forecast, monthsLeft } = payFigures(started(), "2025-11");
    expect([base, ...forecast]).toEqual([44_532, 44_532, 44_531, 44_531, 44_531, 44_531]);
    expect(monthsLeft).toHaveLength(6);
    expect(explainPay(payFigures(started(), "2025-11"))).toMatchObject({
      yearHours: [
        "19 of 37 weeks count, from 10/11/2025.",
        "19 weeks of 6.25 h: 118.75 h in the year.",
      ],
      annual: ["118.75 h × £22.50 = £2,671.88, rounded once to the penny, halves up."],
      monthlyBase: [
        "£2,671.88 ÷ 6: 2 × £445.32 and 4 × £445.31.",
        "The months are November 2025 to April 2026.",
        "November 2025 is month 1 of these: £445.32.",
      ],
      monthsLeft: ["November 2025 to April 2026, both included: 6 months."],
    });
  });

  test("is paid the same with a Wednesday start; a Sunday start still counts the week", () => {
    const on = (firstDay: string) => payFigures(started({ firstDay }), "2025-11").annual;
    expect(on("2025-11-12")).toBe(267_188);
    expect(on("2025-11-16")).toBe(267_188);
    expect(on("2025-11-17")).toBe(267_188 - 14_063);
    expect(on("2025-11-09")).toBe(267_188 + 14_062);
  });

  test("has no base, arrears or banner for earlier months", () => {
    const october = payFigures(started(), "2025-10");
    expect(october).toMatchObject({ base: 0, net: 0, absence: "not yet" });
    expect(absenceWords(october)).toBe("starts on 10/11/2025");
    expect(explainPay(october).base).toEqual(["Starts on 10/11/2025, so there is no base."]);
    const kinds = (month: string) =>
      payWarnings(started(), payFigures(started(), month)).map(({ kind }) => kind);
    expect(kinds("2025-10")).toEqual([]);
    expect(kinds("2025-11")).toEqual([]);
    expect(kinds("2025-12")).toEqual(["months paid"]);
    const plan = payPlan(started(), "2025-05");
    expect(plan.months.filter(({ kind }) => kind === "not counted")).toHaveLength(6);
    expect(plan.total).toBe(267_188);
  });

  test("has no month paid even if an earlier month is finalised", () => {
    expect(monthsPaidAfter(started(), "2025-10")).toBe(0);
    const after = finalised(started(), "2025-10");
    expect(payFigures(after, "2025-11")).toMatchObject({ base: 44_532, paid: 0 });
    expect(monthsPaidAfter(after, "2025-11")).toBe(1);
  });
});

describe("a teacher who leaves", () => {
  const paid = finalised(started(), "2025-11", "2025-12", "2026-01");

  test("is paid for the weeks taught, with the balance in the last month", () => {
    expect(sum(paid.runs.map(({ base }) => base))).toBe(133_595);
    const left = { ...paid, lastDay: "2026-02-27" };
    const february = payFigures(left, "2026-02");
    expect(february).toMatchObject({ weeks: 12, annual: 168_750, base: 35_155, forecast: [] });
    expect(leavingWords(leaving(left, "2026-02")!)).toBe("still owed £351.55");
    for (const month of ["2026-03", "2026-04"]) {
      const figures = payFigures(left, month);
      expect(figures).toMatchObject({ base: 0, net: 0, absence: "left" });
      expect(absenceWords(figures)).toBe("left on 27/02/2026");
      expect(payWarnings(left, figures)).toEqual([]);
      const counted = { ...left, monthsPaid: 5 };
      expect(payWarnings(counted, payFigures(counted, month))).toContainEqual({
        kind: "months paid",
        counted: 5,
        passed: 4,
      });
    }
    const settled = finalised(left, "2026-02");
    expect(leaving(settled, "2026-02")).toEqual({ lastDay: "2026-02-27", owed: 0 });
    expect(leavingWords(leaving(settled, "2026-03")!)).toBe("nothing is owed");
  });

  test("before the paid weeks end is overpaid", () => {
    const left = { ...paid, lastDay: "2026-01-30" };
    expect(payFigures(left, "2026-02")).toMatchObject({ weeks: 9, annual: 126_563, base: 0 });
    expect(leavingWords(leaving(left, "2026-01")!)).toBe("overpaid by £70.32");
    expect(leavingWords(leaving(left, "2026-02")!)).toBe("overpaid by £70.32");
    expect(leaving(left, "2025-12")).toBeNull();
    expect(leaving(paid, "2026-04")).toBeNull();
  });

  test("owes untaken missed hours and shortfalls, which a later correction settles", () => {
    const left = { ...paid, lastDay: "2026-01-30" };
    const miss = { recordedMonth: "2026-01", minutesMissed: 60, teachRate: 2250, note: "" };
    const owing = { ...left, misses: [{ ...miss, id: "miss" }] };
    expect(leaving(owing, "2026-02")?.owed).toBe(-7_032 - 2_250);
    const correction = { id: "c", month: "2026-01", paidMonth: "2026-02", reason: "" };
    const settled = { ...owing, corrections: [{ ...correction, amount: -9_282 }] };
    expect(leaving(settled, "2026-02")?.owed).toBe(0);
    expect(leaving(finalised(settled, "2026-02"), "2026-03")?.owed).toBe(-9_282);
  });

  test("has missed hours deducted in the remaining months, none after the last", () => {
    const miss = { recordedMonth: "2026-01", minutesMissed: 60, teachRate: 2250, note: "" };
    const left = { ...paid, lastDay: "2026-02-27", misses: [{ ...miss, id: "miss" }] };
    expect(payFigures(left, "2026-02").net).toBe(35_155 - 2_250);
    expect(payFigures(left, "2026-03").net).toBe(0);
  });

  test("keeps earlier pay counted by hand: half the year's pay, not half of the weeks taught", () => {
    const left = dated({ weeklyMinutes: 375, monthsPaid: 6, lastDay: "2025-10-31" });
    const { paid: byHand, annual } = payFigures(left, "2025-10");
    expect(byHand).toBe(5 * 43_360 + 43_359);
    expect(annual).toBe(239_063);
  });
});

test("while weeks have no dates, first and last days have no effect in their own year", () => {
  const undated = makeTeacherYear({ firstDay: "2025-11-10", lastDay: "2026-02-27" });
  const figures = payFigures(undated, "2025-11");
  expect(figures).toMatchObject({ weeks: 37, annual: 936_563, absence: null });
  expect(figures.months).toHaveLength(12);
  const gone = makeTeacherYear({ lastDay: "2025-04-30" });
  expect(payFigures(gone, "2025-11")).toMatchObject({
    weeks: 0,
    annual: 0,
    net: 0,
    absence: "left",
  });
});

describe("dated rates", () => {
  const raise = (fromDay: string) => [
    { fromDay: "2025-05-01", teachRate: 2250, adminRate: 1250 },
    { fromDay, teachRate: 2400, adminRate: 1300 },
  ];
  const months = monthsOf(makeTeacherYear().schedule);

  test("a week is paid at the rate in force on its Monday: £9,585.00", () => {
    const year = dated({ rates: raise("2026-01-12") });
    const paid = finalised(year, ...months.slice(0, 8));
    expect(paid.runs.map(({ base }) => base)).toEqual(Array(8).fill(78_047));
    const january = payFigures(paid, "2026-01");
    expect(january).toMatchObject({ annual: 958_500, paid: 624_376 });
    expect([january.base, ...january.forecast]).toEqual(Array(4).fill(83_531));
    expect(explainPay(january).annual).toEqual([
      "Each week at the rate of its Monday: 24 weeks, 270 h × £22.50; 13 weeks, 146.25 h × £24.00.",
      "That is £9,585.00, rounded once to the penny, halves up.",
    ]);
  });

  test("a rate changes its start month and later ones, but no earlier month", () => {
    const before = payPlan(dated(), "2025-05").months;
    const after = payPlan(dated({ rates: raise("2026-01-20") }), "2025-05").months;
    expect(after.slice(0, 8)).toEqual(before.slice(0, 8));
    expect(after[8]?.net).toBeGreaterThan(before[8]?.net ?? 0);
    // From Tuesday: the week of Monday the 19th keeps the previous rate.
    expect(payFigures(dated({ rates: raise("2026-01-20") }), "2026-01").annual).toBe(
      (26 * 2250 + 11 * 2400) * 11.25,
    );
  });

  test("without dates a month is paid at the rate of its first day", () => {
    const undated = makeTeacherYear({ rates: raise("2026-01-12") });
    expect(payFigures(undated, "2026-01").annual).toBe(936_563);
    expect(payFigures(undated, "2026-02").rateParts).toEqual([
      { ratePence: 2250, months: 9 },
      { ratePence: 2400, months: 3 },
    ]);
  });

  test("admin hours are paid at the admin rate of their month's first day", () => {
    const extra = (month: string): Extra => ({
      id: month,
      month,
      type: "adminHours",
      minutes: 60,
      note: "",
    });
    const year = dated({
      rates: raise("2026-01-12"),
      lastDay: "2026-02-27",
      extras: ["2026-01", "2026-02", "2026-03"].map(extra),
    });
    const { extras } = payFigures(year, "2026-01");
    expect(extras).toBe(1250);
    expect(payFigures(year, "2026-02").extras).toBe(1300);
    expect(payFigures(year, "2026-03").extras).toBe(1300);
  });
});

describe("a month below zero: 3.5 hours, June corrected by £300.00", () => {
  const year = makeTeacherYear({
    weeklyMinutes: 210,
    corrections: [
      { id: "c", month: "2025-05", paidMonth: "2025-06", amount: -30_000, reason: "Twice" },
    ],
  });
  const june = finalised(year, "2025-05", "2025-06");
  const rest = (from: TeacherYear) => monthsOf(from.schedule).slice(4);
  const paidOut = (all: TeacherYear) => sum(all.runs.map(({ net }) => Math.max(0, net)));

  test("pays nothing, and every open month shows the shortfall that the next finalised one takes", () => {
    expect(june.runs[1]).toMatchObject({ base: 24_282, net: -5_718 });
    for (const month of ["2025-07", "2025-08", "2026-04"]) {
      expect(payFigures(june, month).carried).toBe(-5_718);
    }
  });

  test("August finalised first takes it, and July does not", () => {
    expect(payFigures(june, "2025-08")).toMatchObject({ base: 26_979, net: 21_261 });
    const august = finalised(june, "2025-08");
    expect(payFigures(august, "2025-07")).toMatchObject({ base: 23_982, carried: 0, net: 23_982 });
    const all = finalised(august, "2025-07", ...rest(year));
    expect(all.runs.slice(4).map(({ base }) => base)).toEqual([
      23_982,
      23_982,
      ...Array<number>(6).fill(23_981),
    ]);
    expect(paidOut(all)).toBe(261_375);
  });

  test("July finalised first takes it, and the year's total is the same", () => {
    const july = finalised(june, "2025-07");
    expect(july.runs[2]).toMatchObject({ base: 24_282, net: 18_564 });
    expect(payFigures(july, "2025-08")).toMatchObject({ base: 24_281, net: 24_281 });
    expect(paidOut(finalised(july, "2025-08", ...rest(year)))).toBe(261_375);
  });

  test("left at the end of the schedule is taken by the next schedule's first finalised month", () => {
    const next = {
      ...june,
      schedule: { firstMonth: "2026-05", lastMonth: "2027-04" },
      corrections: [],
      monthsPaid: 0,
    };
    expect(payFigures(next, "2026-07")).toMatchObject({ carried: -5_718 });
  });
});
