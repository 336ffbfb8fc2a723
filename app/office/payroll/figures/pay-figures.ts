// Calculates a teacher's pay for one month from the year: every figure, in pence and minutes.
// The inputs are included for display.
import { splitPence, sum } from "#app/platform/money.ts";
import { annualPay, type RatePart } from "./annual-pay.ts";
import { carriedOn, missesOf, missShares, type MissShare } from "./carried.ts";
import { absenceIn, monthsThere, weeksThere, type Stay } from "./pay-months.ts";
import {
  payFor,
  rateIn,
  type Correction,
  type Extra,
  type Miss,
  type Rate,
  type TeacherYear,
  type Carry,
} from "./teacher-year.ts";

export type ExtraLine = Extra & { ratePence: number; pence: number };

export type PayFigures = {
  month: string;
  firstMonth: string;
  lastMonth: string;
  /** The month's position relative to the schedule. */
  place: "inside" | "before" | "after";
  /** The months over which the teacher's weeks are paid. */
  months: string[];
  /** Set for a month before or after those. */
  absence: "not yet" | "left" | null;
  firstDay: string | null;
  lastDay: string | null;
  yearMinutes: number;
  weeklyMinutes: number;
  /** Number of weeks with the weekly hours. */
  plainWeeks: number;
  /** Weeks set by hand, in minutes. */
  setMinutes: number;
  /** Number of counted weeks, and of all weeks in the year. */
  weeks: number;
  weeksInYear: number;
  ratePence: number;
  /** The annual pay by rate. */
  rateParts: RatePart[];
  adminRatePence: number;
  annual: number;
  /** The annual pay in even parts, one per month; this month's is at `monthIndex`. */
  monthlyBases: number[];
  monthIndex: number;
  prepaidMinutes: number;
  prepaidRatePence: number;
  prepaid: number;
  /** The bases of the finalised months. */
  paidRuns: { month: string; base: number }[];
  /** The pay of each month counted by hand. */
  paidByHand: number[];
  /** Number of months counted by hand that the prepaid weeks covered. */
  monthsInPrepaid: number;
  paid: number;
  /** Negative when overpaid. */
  remaining: number;
  overpaid: number;
  /** The months over which the rest is spread, this one first. */
  monthsLeft: string[];
  base: number;
  /** Forecast bases of the following months. */
  forecast: number[];
  misses: MissShare[];
  extraLines: ExtraLine[];
  corrections: Correction[];
  /** Shortfalls of finalised months not yet taken. */
  carriedFrom: Carry[];
  /** Their total; 0 or less. */
  carried: number;
  deductions: number;
  extras: number;
  net: number;
};

/**
 * Returns the pay of a month. The base is the rest of the year's pay, spread evenly over the remaining
 * months; deductions and extras belong to the month. The base is 0 outside the schedule, outside the
 * teacher's employment, and when overpaid.
 */
export function payFigures(year: TeacherYear, month: string): PayFigures {
  const { schedule, runs } = year;
  const { firstMonth, lastMonth } = schedule;
  const months = monthsThere(year);
  const absence = absenceIn(year, month);
  const inSchedule = runs.filter((run) => run.month >= firstMonth && run.month <= lastMonth);
  const finalised = new Set(inSchedule.map((run) => run.month));
  const place = month < firstMonth ? "before" : month > lastMonth ? "after" : "inside";
  const monthIndex = indexIn(months, month);
  const weeks = weeksThere(year);
  const minutes = sum(weeks.map((week) => week.minutes));
  const rate = rateIn(year.rates, { before: firstMonth, inside: month, after: lastMonth }[place]);
  const { annual, parts } = annualPay(year, months, monthIndex);

  const prepaidMinutes = sum(year.prepaidMinutes);
  const prepaidRatePence = rateIn(year.rates, firstMonth).teachRate;
  const prepaid = payFor(prepaidMinutes, prepaidRatePence);
  const handCount = countedByHand(year);
  const paidByHand = year.isPrepaidInPaid ? [] : payByHand(year, { handCount, month, prepaid });
  const paid = sum(inSchedule.map(({ base }) => base)) + sum(paidByHand);
  const remaining = annual - prepaid - paid;

  const monthsLeft = months.filter((each) => each >= month && !finalised.has(each));
  const bases =
    remaining > 0 && monthsLeft.length > 0 ? splitPence(remaining, monthsLeft.length) : [];
  const [base = 0, ...forecast] = absence === "not yet" ? [0, ...bases] : bases;

  const misses = missShares(year, month);
  const extraLines = year.extras
    .filter((extra) => extra.month === month)
    .map((extra) => withPence(extra, rate.adminRate));
  const corrections = year.corrections.filter(({ paidMonth }) => paidMonth === month);
  const carriedFrom = carriedOn(runs);
  const carried = 0 - sum(carriedFrom.map(({ amount }) => amount));
  const amounts = corrections.map(({ amount }) => amount);
  const deductions =
    sum(misses.map(({ amount }) => amount)) - sum(amounts.filter((each) => each < 0)) - carried;
  const extras =
    sum(extraLines.map(({ pence }) => pence)) + sum(amounts.filter((each) => each > 0));
  const set = weeks.filter(({ isSet }) => isSet);
  return {
    month,
    firstMonth,
    lastMonth,
    place,
    months,
    absence,
    firstDay: year.firstDay,
    lastDay: year.lastDay,
    yearMinutes: minutes,
    weeklyMinutes: year.weeklyMinutes,
    plainWeeks: weeks.length - set.length,
    setMinutes: sum(set.map((week) => week.minutes)),
    weeks: weeks.length,
    weeksInYear: year.weekMinutes.length,
    ratePence: rate.teachRate,
    rateParts: parts,
    adminRatePence: rate.adminRate,
    annual,
    monthlyBases: splitPence(annual, months.length),
    monthIndex,
    prepaidMinutes,
    prepaidRatePence,
    prepaid,
    paidRuns: inSchedule.map((run) => ({ month: run.month, base: run.base })),
    paidByHand,
    monthsInPrepaid: year.isPrepaidInPaid ? handCount : 0,
    paid,
    remaining,
    overpaid: Math.max(0, -remaining),
    monthsLeft,
    base,
    forecast,
    misses,
    extraLines,
    corrections,
    carriedFrom,
    carried,
    deductions,
    extras,
    net: base - deductions + extras,
  };
}

/** Returns the amount paid out: nothing for a sum below zero, which is carried into the next month. */
export function toPay({ net }: Pick<PayFigures, "net">): number {
  return Math.max(0, net);
}

/** Returns a month's index, clamped to the list. */
function indexIn(months: readonly string[], month: string): number {
  const earlier = months.filter((each) => each < month).length;
  return Math.max(0, Math.min(earlier, months.length - 1));
}

/**
 * Returns the pay of each month counted by hand: the first even parts of the year as known then, without
 * a later last day.
 */
function payByHand(
  year: TeacherYear,
  { handCount, month, prepaid }: { handCount: number; month: string; prepaid: number },
): number[] {
  const stayed = { ...year, lastDay: null };
  const months = monthsThere(stayed);
  const monthIndex = indexIn(months, month);
  return Array.from({ length: handCount }, (_, index) => {
    const { annual } = annualPay(stayed, months, Math.min(index, monthIndex));
    // A thirteenth counted month repeats the first and shows as overpaid.
    return splitPence(annual - prepaid, months.length)[index % months.length] ?? 0;
  });
}

/** Returns the number of months counted as paid but not finalised. */
export function countedByHand(year: Stay & Pick<TeacherYear, "runs" | "monthsPaid">): number {
  const months = new Set(monthsThere(year));
  return Math.max(0, year.monthsPaid - year.runs.filter(({ month }) => months.has(month)).length);
}

function withPence(extra: Extra, adminRatePence: number): ExtraLine {
  const pence = extra.type === "fixed" ? extra.amount : payFor(extra.minutes, adminRatePence);
  return { ...extra, ratePence: adminRatePence, pence };
}

export type MonthInputs = {
  weeklyMinutes: number;
  /** Null when a finalised month did not store them. */
  weekMinutes: readonly (number | null)[] | null;
  /** Null when a finalised month did not store them. */
  prepaidMinutes: readonly number[] | null;
  /** Finalised or counted by hand. */
  monthsPaid: number;
  /** The start day of the month's rates; null when not stored. */
  rateFrom: string | null;
  /** All rates at the time; null when a finalised month did not store them. */
  rates: readonly Rate[] | null;
  /** Null while weeks have no dates, and when a finalised month did not store them. */
  weekMondays: readonly string[] | null;
  /** The schedule's misses, without deleted ones. */
  misses: readonly Miss[];
};

export function monthInputs(year: TeacherYear, figures: PayFigures): MonthInputs {
  return {
    weeklyMinutes: year.weeklyMinutes,
    weekMinutes: year.weekMinutes,
    prepaidMinutes: year.prepaidMinutes,
    monthsPaid: monthsCounted(figures),
    rateFrom: rateIn(year.rates, figures.month).fromDay,
    rates: year.rates,
    weekMondays: year.weekMondays,
    misses: missesOf(year).flatMap(({ isDeleted, ...miss }) => (isDeleted ? [] : [miss])),
  };
}

/** Returns the number of months counted as paid: finalised or by hand. */
export function monthsCounted(
  figures: Pick<PayFigures, "months" | "paidRuns" | "paidByHand" | "monthsInPrepaid">,
): number {
  const runs = figures.paidRuns.filter(({ month }) => figures.months.includes(month));
  return runs.length + figures.paidByHand.length + figures.monthsInPrepaid;
}
