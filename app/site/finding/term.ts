// The current term, and the days without classes in it.
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { DAYS, type DayName, type KeyDate } from "../content/content.ts";

export type Term = { firstDay: string; lastDay: string | null };

/** A Monday, to count weekdays from. */
const SOME_MONDAY = "2024-01-01";
const WEEK_DAYS = 7;

/** Returns the term that started last, or the next one. Without terms classes start on this week's Monday. */
export function termAt(keyDates: readonly KeyDate[], today: string): Term {
  const terms = keyDates
    .flatMap(({ kind, date, until }) =>
      kind === "term" && date !== null ? [{ firstDay: date, lastDay: until }] : [],
    )
    .sort((one, other) => daysBetween(other.firstDay, one.firstDay));
  const begun = terms.findLast(({ firstDay }) => firstDay <= today);
  return begun ?? terms[0] ?? { firstDay: addDays(today, -weekDayOf(today)), lastDay: null };
}

/** Returns the first such weekday on or after a day. */
export function firstOn(name: DayName, from: string): string {
  const ahead = DAYS.indexOf(name) - weekDayOf(from);
  return addDays(from, (ahead + WEEK_DAYS) % WEEK_DAYS);
}

/** Returns the days without classes that are a whole number of weeks after `first`. */
export function closedDays(keyDates: readonly KeyDate[], first: string): string[] {
  const days = keyDates.flatMap(({ kind, date, until }) => {
    if (kind !== "closed" || date === null || (until ?? date) < first) return [];
    const weeks = Math.max(0, Math.ceil(daysBetween(first, date) / WEEK_DAYS));
    return weeklyUntil(addDays(first, weeks * WEEK_DAYS), until ?? date);
  });
  return [...new Set(days)].sort();
}

function weeklyUntil(first: string, last: string): string[] {
  const count = Math.floor(daysBetween(first, last) / WEEK_DAYS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, week) => addDays(first, week * WEEK_DAYS));
}

/** Returns 0 for Monday to 6 for Sunday. */
function weekDayOf(day: string): number {
  const days = daysBetween(SOME_MONDAY, day) % WEEK_DAYS;
  return (days + WEEK_DAYS) % WEEK_DAYS;
}
