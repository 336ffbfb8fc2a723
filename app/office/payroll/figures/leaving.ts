// What is still owed to somebody who leaves, or was paid too much.
import { sum } from "#app/platform/money.ts";
import { carriedOn, notTaken } from "./carried.ts";
import type { PayFigures } from "./pay-figures.ts";
import type { TeacherYear } from "./teacher-year.ts";

export type Leaving = {
  lastDay: string;
  /** Pence; below 0 where too much was paid. */
  owed: number;
};

/**
 * From the month of a teacher's last day on: what is left of the pay of the weeks that were taught, less
 * missed hours and debts that no finalised month has taken. A correction that is paid after that month
 * settles it. Null before that month, and for somebody who stays.
 */
export function leavingIn(
  year: TeacherYear,
  { remaining, month, months, lastDay }: PayFigures,
): Leaving | null {
  if (lastDay === null || month < lastDay.slice(0, 7)) return null;
  const last = months.at(-1) ?? lastDay.slice(0, 7);
  const settled = year.corrections.filter(({ paidMonth }) => paidMonth > last);
  const owed =
    remaining -
    notTaken(year) -
    sum(carriedOn(year.runs).map(({ amount }) => amount)) -
    sum(settled.map(({ amount }) => amount));
  return { lastDay, owed };
}
