// Ranks the lines of a group of Today by urgency.
import { firstInOrder } from "#app/platform/first-in-order.ts";
import type { Line } from "../slice/due/due.ts";

/** A kind's urgency on the due day, and the increase for each day overdue, up to `mostDays`. */
export type Weight = { onTheDay: number; perDayLate: number; mostDays: number };

/** Returns the urgency of a line; higher is more urgent. */
export function pressure({ onTheDay, perDayLate, mostDays }: Weight, daysLeft: number): number {
  return onTheDay + perDayLate * Math.min(-daysLeft, mostDays);
}

/** Returns the first `count` lines: most urgent first, then most overdue, then by title. */
export function rankLines(
  lines: readonly Line[],
  weightOf: (kind: string) => Weight,
  count: number,
): Line[] {
  const order = new Intl.Collator("en-GB").compare;
  return firstInOrder(
    lines,
    count,
    ({ kind, daysLeft }) => -pressure(weightOf(kind), daysLeft),
    (one, other) => one.daysLeft - other.daysLeft || order(one.title, other.title),
  );
}
