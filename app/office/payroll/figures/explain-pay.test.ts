import { expect, test } from "vitest";
import { makeTeacherYear } from "#tests/makers/make-teacher-year.ts";
import { explainPay, formatHours, warningWords } from "./explain-pay.ts";
import { payFigures } from "./pay-figures.ts";
import { payWarnings } from "./pay-warnings.ts";
import type { TeacherYear } from "./teacher-year.ts";

const miss = {
  id: "flu",
  recordedMonth: "2025-09",
  minutesMissed: 150,
  teachRate: 2250,
  note: "Flu",
};

const explained = (overrides: Partial<TeacherYear>, month = "2025-11") =>
  explainPay(payFigures(makeTeacherYear(overrides), month));

const warned = (overrides: Partial<TeacherYear>, month = "2025-11") => {
  const year = makeTeacherYear(overrides);
  return payWarnings(year, payFigures(year, month)).map(warningWords);
};

test("the worked example is explained figure by figure", () => {
  const extra = { month: "2025-11" };
  expect(
    explained({
      monthsPaid: 6,
      misses: [miss],
      extras: [
        { ...extra, id: "a", type: "adminHours", minutes: 180, note: "" },
        { ...extra, id: "b", type: "fixed", amount: 2000, note: "Train" },
      ],
    }),
  ).toEqual({
    yearHours: ["37 weeks of 11.25 h: 416.25 h in the year."],
    annual: ["416.25 h × £22.50 = £9,365.63, rounded once to the penny, halves up."],
    monthlyBase: [
      "£9,365.63 ÷ 12: 11 × £780.47 and 1 × £780.46.",
      "November 2025 is month 7 of the schedule: £780.47.",
    ],
    prepaid: ["No prepaid weeks are entered."],
    paid: [
      "6 months counted by hand: 6 × £780.47 = £4,682.82.",
      "Total £4,682.82, without extras and missed hours.",
    ],
    remaining: ["£9,365.63 for the year − £0.00 prepaid − £4,682.82 paid so far = £4,682.81."],
    monthsLeft: ["November 2025 to April 2026, both included: 6 months."],
    base: ["£4,682.81 remaining ÷ 6: 5 × £780.47 and 1 × £780.46."],
    deductions: [
      "Missed hours (Flu), recorded in September 2025: 2.5 h × £22.50 = £56.25, over 7 months, October 2025 to April 2026: £8.04.",
    ],
    extras: ["Admin hours: 3 h × £12.50: £37.50.", "Fixed extra (Train): £20.00."],
    net: ["£780.47 base − £8.04 deductions + £57.50 extras = £829.93."],
  });
});

test("unusual cases are explained too", () => {
  const rates = [
    { fromDay: "2025-05-01", teachRate: 2250, adminRate: 1250 },
    { fromDay: "2026-02-01", teachRate: 2500, adminRate: 1250 },
  ];
  expect(explained({ rates }, "2026-02").annual).toEqual([
    "416.25 h in 12 even months: 9 months at £22.50, 3 months at £25.00.",
    "That is £9,625.78, rounded once to the penny, halves up.",
  ]);
  expect(explained({ weekMinutes: [600, 0, ...Array<null>(35).fill(null)] }).yearHours).toEqual([
    "35 weeks of 11.25 h, and 2 weeks set by hand, 10 h together: 403.75 h in the year.",
  ]);
  expect(explained({}, "2026-11").base).toEqual([
    "The month is outside this schedule, so there is no base.",
  ]);
  expect(explained({ monthsPaid: 13 }).remaining[1]).toBe(
    "More was paid than is due: overpaid by £780.47.",
  );
  const runs = [{ month: "2025-10", base: 78_047, net: -1_000, shares: [], carried: [] }];
  expect(explained({ runs }).deductions).toEqual([
    "Carried forward from the month before: £10.00.",
  ]);
  expect(explained({ runs }, "2025-12").deductions).toEqual([
    "Carried forward from October 2025: £10.00.",
  ]);
  expect(explained({ runs }).paid[0]).toBe("1 finalised month: October 2025 £780.47.");
});

test("hours are written the way people say them", () => {
  expect([0, 15, 675, 24_975, 80].map(formatHours)).toEqual([
    "0 h",
    "0.25 h",
    "11.25 h",
    "416.25 h",
    "1 h 20 min",
  ]);
});

test("a reduced week combined with missed hours gives a warning, but neither alone does", () => {
  const rates = [{ fromDay: "2025-05-01", teachRate: 2250, adminRate: 1300 }];
  const weekMinutes = [0, ...Array<null>(36).fill(null)];
  const year = { rates, monthsPaid: 6 };
  expect(warned({ ...year, weekMinutes, misses: [miss] })).toHaveLength(1);
  expect(warned({ ...year, weekMinutes })).toEqual([]);
  expect(warned({ ...year, misses: [miss] })).toEqual([]);
});

test("a wrong number of months paid and an overpayment give warnings", () => {
  const rates = [{ fromDay: "2025-05-01", teachRate: 2250, adminRate: 1300 }];
  expect(warned({ rates })).toEqual([
    "0 months are counted as paid, but 6 months of the schedule came before this one. The base includes the months that were not counted. Check Months paid.",
  ]);
  expect(warned({ rates, monthsPaid: 7 })).toEqual([
    "7 months are counted as paid, but only 6 months of the schedule came before this one. Check Months paid.",
  ]);
  expect(warned({ rates, monthsPaid: 13 })[1]).toBe(
    "Overpaid by £780.47: more has been paid than the year's hours are worth.",
  );
});
