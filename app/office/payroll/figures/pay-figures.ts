// A teacher's pay of one month, worked out from the year: every figure, in pence and minutes.
// What it was worked out from is shown beside it.
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
  /** Whether the month is in the schedule, before it or after it. */
  place: "inside" | "before" | "after";
  /** The months that pay the teacher's weeks. */
  months: string[];
  /** Whether the month is before those, or after them. */
  absence: "not yet" | "left" | null;
  firstDay: string | null;
  lastDay: string | null;
  yearMinutes: number;
  weeklyMinutes: number;
  /** How many weeks are as every week. */
  plainWeeks: number;
  /** The weeks that were set by hand, in minutes. */
  setMinutes: number;
  /** How many weeks count, of how many in the year. */
  weeks: number;
  weeksInYear: number;
  ratePence: number;
  /** What of the annual pay is paid at each rate. */
  rateParts: RatePart[];
  adminRatePence: number;
  annual: number;
  /** The annual pay in even parts, one for each of the months; this month's is at `monthIndex`. */
  monthlyBases: number[];
  monthIndex: number;
  prepaidMinutes: number;
  prepaidRatePence: number;
  prepaid: number;
  /** The bases of the finalised months. */
  paidRuns: { month: string; base: number }[];
  /** What each month that is counted by hand was paid. */
  paidByHand: number[];
  /** Months counted by hand whose pay was the prepaid weeks. */
  monthsInPrepaid: number;
  paid: number;
  /** Negative where more was paid than is due. */
  remaining: number;
  overpaid: number;
  /** The months that the rest is spread over, this one first. */
  monthsLeft: string[];
  base: number;
  /** The bases of the months after this one, if nothing changes. */
  forecast: number[];
  misses: MissShare[];
  extraLines: ExtraLine[];
  corrections: Correction[];
  /** What finalised months left below zero and none has taken yet. */
  carriedFrom: Carry[];
  /** All of it together; 0 or less. */
  carried: number;
  deductions: number;
  extras: number;
  net: number;
};

/**
 * The pay of a month. The base is what is left of the year's pay, spread evenly over the months that
 * are left; what is deducted and added besides belongs to the month. Outside the schedule, before the
 * teacher's first day or after the last, or where more was paid than is due, the base is 0.
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

/** What is paid out: a sum below zero is nothing now, and is carried into the next month. */
export function toPay({ net }: Pick<PayFigures, "net">): number {
  return Math.max(0, net);
}

/** The place of a month; 0 for one before the first, the last for one after it. */
function indexIn(months: readonly string[], month: string): number {
  const earlier = months.filter((each) => each < month).length;
  return Math.max(0, Math.min(earlier, months.length - 1));
}

/**
 * What each month that is counted by hand was paid: the first even parts of the year as it was known
 * then. That somebody would leave was not.
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
    // A thirteenth month that somebody counts is as much as the first, and shows as overpaid.
    return splitPence(annual - prepaid, months.length)[index % months.length] ?? 0;
  });
}

/** How many months count as paid that are not finalised. */
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
  /** Null where a finalised month did not keep them. */
  weekMinutes: readonly (number | null)[] | null;
  /** Null where a finalised month did not keep them. */
  prepaidMinutes: readonly number[] | null;
  /** Finalised or counted by hand. */
  monthsPaid: number;
  /** The day that the rates of the month started on; null where it was not kept. */
  rateFrom: string | null;
  /** All rates that there were; null where a finalised month did not keep them. */
  rates: readonly Rate[] | null;
  /** Null while the weeks have no dates, and where a finalised month did not keep them. */
  weekMondays: readonly string[] | null;
  /** All of the schedule, but for those that were deleted. */
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

/** The months that count as paid: finalised, or counted by hand. */
export function monthsCounted(
  figures: Pick<PayFigures, "months" | "paidRuns" | "paidByHand" | "monthsInPrepaid">,
): number {
  const runs = figures.paidRuns.filter(({ month }) => figures.months.includes(month));
  return runs.length + figures.paidByHand.length + figures.monthsInPrepaid;
}
