// The final balance of a teacher who leaves: still owed or overpaid.
import { sum } from "#app/platform/money.ts";
import { carriedOn, notTaken } from "./carried.ts";
import type { PayFigures } from "./pay-figures.ts";
import type { TeacherYear } from "./teacher-year.ts";

export type Leaving = {
  lastDay: string;
  /** Pence; negative when overpaid. */
  owed: number;
};

/**
 * Returns a leaver's balance from the month of their last day: unpaid pay for weeks taught, less missed
 * hours and shortfalls not yet taken by a finalised month. A correction paid after that month settles it.
 * Null before that month, and for a teacher who stays.
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
