// Properties of every teacher's year, checked on a number of random years.
import fc from "fast-check";
import { payFigures } from "#app/office/payroll/figures/pay-figures.ts";
import { monthsOf } from "#app/office/payroll/figures/pay-months.ts";
import type { TeacherYear } from "#app/office/payroll/figures/teacher-year.ts";
import { sum } from "#app/platform/money.ts";
import { makeTeacherYear } from "./makers/make-teacher-year.ts";
import { MONDAYS } from "./pay-years.ts";

export const months = monthsOf(makeTeacherYear().schedule);
/** Up to so many quarters of an hour, in minutes. */
export const quarters = (most: number) =>
  fc.integer({ min: 0, max: most }).map((count) => count * 15);
export const aRate = fc.integer({ min: 0, max: 10_000 });
export const aPlace = fc.nat({ max: months.length - 1 });
export const monthAt = (place: number) => months[place] ?? "";

export const ratedAt = (teachRate: number) => [
  { fromDay: "2025-05-01", teachRate, adminRate: 1250 },
];

/**
 * Returns a year whose prepaid, paid and outstanding pay do not add up to its total, to the
 * penny; null when none is found.
 */
export function yearThatDoesNotAddUp(cases: number): unknown {
  const year = fc.tuple(
    quarters(160),
    aRate,
    aPlace,
    fc.nat({ max: 14 }),
    quarters(80),
    aRate,
    quarters(80),
  );
  const { counterexample } = fc.check(
    fc.property(year, ([weekly, rate, place, monthsPaid, prepaid, laterRate, week]) => {
      const {
        annual,
        prepaid: before,
        paid,
        remaining,
        base,
        forecast,
      } = payFigures(
        makeTeacherYear({
          weeklyMinutes: weekly,
          weekMinutes: [week, ...Array<null>(36).fill(null)],
          prepaidMinutes: [prepaid, prepaid],
          monthsPaid,
          rates: [...ratedAt(rate), { fromDay: "2025-12-01", teachRate: laterRate, adminRate: 0 }],
        }),
        monthAt(place),
      );
      const toCome = base + sum(forecast);
      return remaining >= 0 ? before + paid + toCome === annual : toCome === 0;
    }),
    { numRuns: cases },
  );
  return counterexample;
}

/**
 * Returns a year with nothing prepaid and every earlier month paid whose base is not the month's
 * equal share; null when none is found.
 */
export function yearWithUnevenBase(cases: number): unknown {
  const { counterexample } = fc.check(
    fc.property(quarters(160), aRate, aPlace, (weeklyMinutes, rate, place) => {
      const year = makeTeacherYear({ weeklyMinutes, monthsPaid: place, rates: ratedAt(rate) });
      const { base, monthlyBases } = payFigures(year, monthAt(place));
      return base === monthlyBases[place];
    }),
    { numRuns: cases },
  );
  return counterexample;
}

/**
 * Returns a teacher of the whole year, at one rate, whose figures differ once weeks have dates,
 * or once the first and last day are those of the year; or null.
 */
export function wholeYearThatDiffers(cases: number): unknown {
  const one = fc.tuple(
    quarters(160),
    aRate,
    aPlace,
    fc.nat({ max: 14 }),
    quarters(80),
    quarters(80),
    aPlace,
    fc.boolean(),
  );
  const { counterexample } = fc.check(
    fc.property(one, ([weeklyMinutes, rate, place, monthsPaid, prepaid, week, missed, covers]) => {
      const year = makeTeacherYear({
        weeklyMinutes,
        weekMinutes: [week, ...Array<null>(36).fill(null)],
        prepaidMinutes: [prepaid],
        isPrepaidInPaid: covers,
        monthsPaid,
        rates: ratedAt(rate),
        misses: [
          {
            id: "miss",
            recordedMonth: monthAt(missed),
            minutesMissed: 150,
            teachRate: rate,
            note: "",
          },
        ],
      });
      const dated = { ...year, weekMondays: MONDAYS };
      const named = { ...dated, firstDay: "2025-05-01", lastDay: "2026-04-30" };
      const [before, now, whole] = [year, dated, named].map((each) => sums(each, monthAt(place)));
      return before === now && before === whole;
    }),
    { numRuns: cases },
  );
  return counterexample;
}

/** All figures except the rates' shares, which are in weeks once they have dates, and the days. */
function sums(year: TeacherYear, month: string): string {
  const { rateParts: _, firstDay: _first, lastDay: _last, ...figures } = payFigures(year, month);
  return JSON.stringify(figures);
}
