// Who is paid what in each month of a schedule: what was paid, and what is to come if nothing changes,
// and with which sums a month is finalised.
import { monthAfter, monthsOf, monthsThere, type Stay } from "./pay-months.ts";
import { countedByHand, payFigures, toPay, type PayFigures } from "./pay-figures.ts";
import { sum } from "#app/platform/money.ts";
import type { PaidMonth, TeacherYear } from "./teacher-year.ts";

export type PlannedMonth = {
  month: string;
  /** Finalised; counted as paid by hand; to come; or passed without either, or without the teacher. */
  kind: "finalised" | "by hand" | "to come" | "not counted";
  net: number;
  /** What is paid out; a net sum below zero is carried on instead. */
  pay: number;
};

export type PayPlan = {
  months: PlannedMonth[];
  total: number;
  /** Paid before the schedule, with the prepaid weeks. */
  prepaid: number;
};

/**
 * The months of a schedule one after the other, each worked out as if those before it were finalised.
 * Months before `from` that nobody counted as paid are left out: what they would have been is in the
 * months from `from` on.
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
      // A debt is taken by a month that is finalised.
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
 * By how many pence a month's net differs from that of the month before. Null where the month
 * is outside the schedule, or the one before has passed without being finalised or counted as paid.
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
  // As its own table shows it: with the arrears of months before it that are open too.
  return net - (planned.kind === "to come" ? payFigures(year, before).net : planned.net);
}

/** What a month leaves for those after it. */
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

/** The year once a month is finalised; it counts as paid, unless it was counted by hand before. */
export function afterFinalising(year: TeacherYear, run: PaidMonth): TeacherYear {
  return { ...year, runs: [...year.runs, run], monthsPaid: monthsPaidAfter(year, run.month) };
}

/**
 * The months paid once a month is finalised: one more, unless it was counted by hand already, as the
 * first months are that are not finalised. A month that the teacher is away for counts for nothing.
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

/** False for a month that the teacher is away for, with nothing to pay or take all the same. */
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

/** What a teacher is paid for a month, in pence; less than 0 is carried on. */
export type NetSum = { id: string; name: string; net: number };

export type ShownSum = {
  id: string;
  name: string;
  /** In pence. Undefined where the teacher is not among those who are to be finalised any more. */
  net: number | undefined;
  /** What was shown before, where it was something else; undefined for who was not there. */
  was?: number | undefined;
  hasChanged: boolean;
};

/** Everybody of both lists by their place: those who stand now, and after them those who are gone. */
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
