// On which days a class of the week meets.
import { addDays } from "#app/platform/days/day.ts";
import type { DayName, KeyDate } from "../content/content.ts";
import { firstOn } from "../finding/term.ts";

/** A class of the week: its first and last day (YYYY-MM-DD), the last one included where there is one. */
export type MeetingClass = { day: DayName; firstDay: string; lastDay: string | null };

const WEEK_DAYS = 7;

/**
 * The days (YYYY-MM-DD, ascending) on which a class meets from a day until another, both included: its
 * day of the week, within its own days and a term, but for days without classes. A school that names
 * no term teaches all year, and a term without a last day goes on.
 */
export function meetingDays(
  one: MeetingClass,
  { from, until }: { from: string; until: string },
  keyDates: readonly KeyDate[],
): string[] {
  const first = firstOn(one.day, later(from, one.firstDay));
  const last = one.lastDay !== null && one.lastDay < until ? one.lastDay : until;
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, WEEK_DAYS)) {
    if (isTaught(day, keyDates)) days.push(day);
  }
  return days;
}

/** Whether classes are taught on a day (YYYY-MM-DD): in a term, and on no day without classes. */
export function isTaught(day: string, keyDates: readonly KeyDate[]): boolean {
  const terms = keyDates.filter(({ kind, date }) => kind === "term" && date !== null);
  const isIn = terms.length === 0 || terms.some((term) => covers(term, day, null));
  const closed = keyDates.filter(({ kind }) => kind === "closed");
  return isIn && !closed.some((one) => covers(one, day, one.date));
}

/** Whether a day lies in a key date's days; `ends` is its last day where it names none, null for never. */
function covers({ date, until }: KeyDate, day: string, ends: string | null): boolean {
  const last = until ?? ends;
  return date !== null && date <= day && (last === null || day <= last);
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
