// What is due today, in one list: what costs the school most to leave stands first.
import { firstInOrder } from "#app/platform/first-in-order.ts";
import type { Line } from "../slice/due/due.ts";

/** What a kind counts on its day, and for each day that it is late, up to so many days. */
export type Weight = { onTheDay: number; perDayLate: number; mostDays: number };

/** How much a line presses that has so many days left; more presses more. */
export function pressure({ onTheDay, perDayLate, mostDays }: Weight, daysLeft: number): number {
  return onTheDay + perDayLate * Math.min(-daysLeft, mostDays);
}

/** The first lines: the most pressing first, then the latest, then by title. */
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
