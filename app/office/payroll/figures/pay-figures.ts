// A teacher's pay of one month, worked out from the year: every figure, in pence and minutes.
import { splitPence } from "#app/platform/money.ts";
import { carriedInto, type Carry } from "./carried.ts";
import { missShares, type MissShare } from "./missed-hours.ts";
import { monthsOf } from "./pay-months.ts";
import { halfUp, payFor, sum } from "./pay-sums.ts";
import {
  rateIn,
  ratesIn,
  yearMinutes,
  type Correction,
  type Extra,
  type TeacherYear,
} from "./teacher-year.ts";

export type ExtraLine = Extra & { ratePence: number; pence: number };

export type PayFigures = {
  month: string;
  firstMonth: string;
  lastMonth: string;
  /** Whether the month is in the schedule, before it or after it. */
  place: "inside" | "before" | "after";
  yearMinutes: number;
  weeklyMinutes: number;
  /** How many weeks are as every week. */
  plainWeeks: number;
  /** The weeks that were set by hand, in minutes. */
  setMinutes: number;
  weeks: number;
  ratePence: number;
  /** Other rates that the year is paid at before this month, with the number of their months. */
  earlierRates: { ratePence: number; months: number }[];
  adminRatePence: number;
  annual: number;
  /** The annual pay in even parts, one for each month; this month's is at `monthIndex`. */
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
 * are left; what is deducted and added besides belongs to the month. Outside the schedule, or where
 * more was paid than is due, the base is 0.
 */
export function payFigures(year: TeacherYear, month: string): PayFigures {
  const { schedule, runs } = year;
  const { firstMonth, lastMonth } = schedule;
  const months = monthsOf(schedule);
  const inSchedule = runs.filter((run) => run.month >= firstMonth && run.month <= lastMonth);
  const finalised = new Set(inSchedule.map((run) => run.month));
  const place = month < firstMonth ? "before" : month > lastMonth ? "after" : "inside";
  const monthIndex = { before: 0, inside: months.indexOf(month), after: months.length - 1 }[place];
  const minutes = yearMinutes(year);
  const rates = ratesIn(year.rates, months);
  const teachRates = rates.map(({ teachRate }) => teachRate);
  const rate = rates[monthIndex] ?? rateIn(year.rates, month);
  const annual = annualPay(minutes, teachRates, monthIndex);

  const prepaidMinutes = sum(year.prepaidMinutes);
  const prepaidRatePence = rates[0]?.teachRate ?? 0;
  const prepaid = payFor(prepaidMinutes, prepaidRatePence);
  const handCount = Math.max(0, year.monthsPaid - inSchedule.length);
  const paidByHand = year.isPrepaidInPaid
    ? []
    : Array.from({ length: handCount }, (_, index) => {
        const known = Math.min(index, monthIndex);
        const annualThen = annualPay(minutes, teachRates, known);
        // A thirteenth month that somebody counts is as much as the first, and shows as overpaid.
        return splitPence(annualThen - prepaid, months.length)[index % months.length] ?? 0;
      });
  const paid = sum(inSchedule.map(({ base }) => base)) + sum(paidByHand);
  const remaining = annual - prepaid - paid;

  const monthsLeft = months.filter((each) => each >= month && !finalised.has(each));
  const [base = 0, ...forecast] =
    remaining > 0 && monthsLeft.length > 0 ? splitPence(remaining, monthsLeft.length) : [];

  const misses = missShares(year, month);
  const extraLines = year.extras
    .filter((extra) => extra.month === month)
    .map((extra) => withPence(extra, rate.adminRate));
  const corrections = year.corrections.filter(({ paidMonth }) => paidMonth === month);
  const carriedFrom = carriedInto(runs, month);
  const carried = 0 - sum(carriedFrom.map(({ amount }) => amount));
  const amounts = corrections.map(({ amount }) => amount);
  const deductions =
    sum(misses.map(({ amount }) => amount)) - sum(amounts.filter((each) => each < 0)) - carried;
  const extras =
    sum(extraLines.map(({ pence }) => pence)) + sum(amounts.filter((each) => each > 0));
  const set = year.weekMinutes.filter((week) => week !== null);
  return {
    month,
    firstMonth,
    lastMonth,
    place,
    yearMinutes: minutes,
    weeklyMinutes: year.weeklyMinutes,
    plainWeeks: year.weekMinutes.length - set.length,
    setMinutes: sum(set),
    weeks: year.weekMinutes.length,
    ratePence: rate.teachRate,
    earlierRates: countRates(
      rates.slice(0, monthIndex).map(({ teachRate }) => teachRate),
      rate.teachRate,
    ),
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

/**
 * The year's pay as it is known in one of its months: the months before it at their own rates, it and
 * all later ones at its own, so that a later rate changes no earlier month. With one rate this is the
 * year's hours times the rate, rounded once.
 */
function annualPay(minutes: number, rates: readonly number[], monthIndex: number): number {
  const known = rates.map((rate, index) =>
    index < monthIndex ? rate : (rates[monthIndex] ?? rate),
  );
  return halfUp(minutes * sum(known), 60 * rates.length);
}

function withPence(extra: Extra, adminRatePence: number): ExtraLine {
  const pence = extra.type === "fixed" ? extra.amount : payFor(extra.minutes, adminRatePence);
  return { ...extra, ratePence: adminRatePence, pence };
}

/** The rates of earlier months with their number; none where all are the rate of today. */
function countRates(rates: readonly number[], rateNow: number) {
  if (rates.every((rate) => rate === rateNow)) return [];
  const counts = new Map<number, number>();
  for (const rate of rates) counts.set(rate, (counts.get(rate) ?? 0) + 1);
  return [...counts].map(([ratePence, months]) => ({ ratePence, months }));
}
