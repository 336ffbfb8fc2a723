// A teacher's annual pay, with the rates known in a given month.
import { halfUp, sum } from "#app/platform/money.ts";
import { weeksThere } from "./pay-months.ts";
import { ratesOn, type TeacherYear } from "./teacher-year.ts";

/** Dated weeks are paid week by week, undated ones in even months. */
export type RatePart = { ratePence: number } & (
  | { weeks: number; minutes: number }
  | { months: number }
);

export type AnnualPay = {
  /** In pence, rounded once, half up. */
  annual: number;
  /** Minutes or months at each rate, in order. */
  parts: RatePart[];
};

/**
 * Returns the year's pay as known in one of the teacher's `months`: earlier time at its own rates, later
 * time at the latest rate started by the end of that month, so that a new rate changes no earlier month. A
 * dated week is paid at the rate in force on its Monday. While weeks have no dates, each month is a twelfth
 * of the year at the rate of its first day.
 */
export function annualPay(
  year: TeacherYear,
  months: readonly string[],
  monthIndex: number,
): AnnualPay {
  return year.weekMondays === null
    ? paidByMonths(year, months, monthIndex)
    : paidByWeeks(year, months[monthIndex]);
}

function paidByWeeks(year: TeacherYear, month: string | undefined): AnnualPay {
  const weeks = weeksThere(year);
  const inOrder = year.rates.toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1));
  const started = inOrder.filter(({ fromDay }) => fromDay.slice(0, 7) <= (month ?? ""));
  const known = started.length > 0 ? started : inOrder.slice(0, 1);
  const rates = ratesOn(
    known,
    weeks.map(({ monday }) => monday ?? ""),
  );
  const parts = new Map<number, { weeks: number; minutes: number }>();
  for (const [place, { minutes }] of weeks.entries()) {
    const ratePence = rates[place]?.teachRate ?? 0;
    const part = parts.get(ratePence) ?? { weeks: 0, minutes: 0 };
    parts.set(ratePence, { weeks: part.weeks + 1, minutes: part.minutes + minutes });
  }
  const all = [...parts].map(([ratePence, part]) => ({ ratePence, ...part }));
  return {
    annual: halfUp(sum(all.map(({ ratePence, minutes }) => ratePence * minutes)), 60),
    parts: all,
  };
}

function paidByMonths(year: TeacherYear, months: readonly string[], monthIndex: number): AnnualPay {
  const minutes = sum(weeksThere(year).map((week) => week.minutes));
  const own = ratesOn(
    year.rates,
    months.map((month) => `${month}-01`),
  ).map(({ teachRate }) => teachRate);
  const now = own[monthIndex] ?? 0;
  const known = own.map((rate, index) => (index < monthIndex ? rate : now));
  const counts = new Map<number, number>();
  for (const rate of known) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  const parts = [...counts].map(([ratePence, count]) => ({ ratePence, months: count }));
  return {
    annual: months.length === 0 ? 0 : halfUp(minutes * sum(known), 60 * months.length),
    parts,
  };
}
