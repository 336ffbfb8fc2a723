// A teacher's pay in each month of a schedule, paid and forecast, and the sums when finalising a month.
import { monthAfter, monthsOf, monthsThere, type Stay } from "./pay-months.ts";
import { countedByHand, payFigures, toPay, type PayFigures } from "./pay-figures.ts";
import { sum } from "#app/platform/money.ts";
import type { PaidMonth, TeacherYear } from "./teacher-year.ts";

export type PlannedMonth = {
  month: string;
  /** Finalised, counted as paid by hand, forecast, or neither (past, or outside employment). */
  kind: "finalised" | "by hand" | "to come" | "not counted";
  net: number;
  /** The amount paid out; a net sum below zero is carried forward instead. */
  pay: number;
};

export type PayPlan = {
  months: PlannedMonth[];
  total: number;
  /** Paid before the schedule through prepaid weeks. */
  prepaid: number;
};

/**
 * Returns the months of a schedule, each calculated as if the previous ones were finalised. Months before
 * `from` that were not counted as paid are left out; their pay is spread over the months from `from` on.
 */
export function payPlan(year: TeacherYear, from: string): PayPlan {
  const finalised = new Map(year.runs.map((run) => [run.month, run]));
  const months = monthsOf(year.schedule);
  const there = new Set(monthsThere(year));
  let leftByHand = countedByHand(year);
  let handIndex = 0;
  let soFar: TeacherYear = { ...year, runs: [...year.runs] };
  const planned = months.map((month): PlannedMonth => {
    const run = finalised.get(month);
    if (run) return { month, kind: "finalised", net: run.net, pay: toPay(run) };
    const figures = payFigures(soFar, month);
    if (leftByHand > 0 && there.has(month)) {
      leftByHand -= 1;
      const base = figures.paidByHand[handIndex++] ?? 0;
      // Only a finalised month takes a shortfall.
      const net = base - figures.deductions - figures.carried + figures.extras;
      return { month, kind: "by hand", net, pay: toPay({ net }) };
    }
    if (month < from || !isToPay(figures)) return { month, kind: "not counted", net: 0, pay: 0 };
    soFar = afterFinalising(soFar, finalisedMonth(figures));
    return { month, kind: "to come", net: figures.net, pay: toPay(figures) };
  });
  const { prepaid } = payFigures(year, year.schedule.firstMonth);
  return { months: planned, total: sum(planned.map(({ pay }) => pay)), prepaid };
}

/**
 * Returns the difference in pence from the previous month's net. Null when the month is outside the
 * schedule, or the previous one passed without being finalised or counted as paid.
 */
export function changeSince(
  year: TeacherYear,
  { month, net }: Pick<PaidMonth, "month" | "net">,
  thisMonth: string,
): number | null {
  if (!monthsOf(year.schedule).includes(month)) return null;
  const before = monthAfter(month, -1);
  const run = year.runs.find((each) => each.month === before);
  if (run) return net - run.net;
  const planned = payPlan(year, thisMonth).months.find((each) => each.month === before);
  if (!planned || planned.kind === "not counted") return null;
  // As shown in its own table, including arrears of earlier open months.
  return net - (planned.kind === "to come" ? payFigures(year, before).net : planned.net);
}

/** Returns what a finalised month passes on to later ones. */
export function finalisedMonth(figures: PayFigures): PaidMonth {
  const { month, base, net, misses, carriedFrom: carried } = figures;
  const shares = misses.map(({ missId, amount, recordedMonth, note }) => ({
    missId,
    amount,
    recordedMonth,
    note,
  }));
  return { month, base, net, shares, carried };
}

/** Returns the year after finalising a month, which then counts as paid. */
export function afterFinalising(year: TeacherYear, run: PaidMonth): TeacherYear {
  return { ...year, runs: [...year.runs, run], monthsPaid: monthsPaidAfter(year, run.month) };
}

/**
 * Returns the number of months paid after finalising a month: one more, unless it was already counted by
 * hand, as the first unfinalised months are. A month outside employment does not count.
 */
export function monthsPaidAfter(
  year: Stay & Pick<TeacherYear, "monthsPaid" | "runs">,
  month: string,
): number {
  const finalised = new Set(year.runs.map((run) => run.month));
  const months = monthsThere(year);
  const byHand = countedByHand(year);
  const counted = months.filter((each) => finalised.has(each)).length + byHand;
  const place = months.filter((each) => !finalised.has(each)).indexOf(month);
  return place >= byHand ? counted + 1 : counted;
}

/** False for a month outside employment with nothing to pay or deduct. */
export function isToPay({
  absence,
  misses,
  extraLines,
  corrections,
  carriedFrom,
}: Pick<PayFigures, "absence" | "misses" | "extraLines" | "corrections" | "carriedFrom">): boolean {
  const entries = [misses, extraLines, corrections, carriedFrom];
  return absence === null || entries.some((lines) => lines.length > 0);
}

/** A teacher's net pay for a month, in pence; a negative sum is carried forward. */
export type NetSum = { id: string; name: string; net: number };

export type ShownSum = {
  id: string;
  name: string;
  /** In pence. Undefined when the teacher is no longer to be finalised. */
  net: number | undefined;
  /** The sum shown before, if different; undefined for a teacher who was not listed. */
  was?: number | undefined;
  hasChanged: boolean;
};

/** Merges both lists: current teachers in order, then removed ones. */
export function compareSums(before: readonly NetSum[], now: readonly NetSum[]): ShownSum[] {
  const shown = new Map(before.map(({ id, net }) => [id, net]));
  const standing = new Set(now.map(({ id }) => id));
  return [
    ...now.map(({ id, name, net }) => {
      const was = shown.get(id);
      return was === net
        ? { id, name, net, hasChanged: false }
        : { id, name, net, was, hasChanged: true };
    }),
    ...before
      .filter(({ id }) => !standing.has(id))
      .map(({ id, name, net }) => ({ id, name, net: undefined, was: net, hasChanged: true })),
  ];
}
