// Finds a pay year's teaching weeks in the term calendar.
import { addDays, daysBetween } from "#app/platform/days/day.ts";
import { monthAfter } from "#app/office/payroll/figures/pay-months.ts";
import type { PaySchedule } from "../figures/teacher-year.ts";

export type TermDate = {
  title: string;
  /** Only terms and closures count. */
  kind: string;
  /** Null for a date to be confirmed. */
  date: string | null;
  until: string | null;
};

export type TermWeeks = {
  mondays: string[];
  /** Terms without a last day; they run until the next one, or the end of the year. */
  openTerms: string[];
};

const SOME_MONDAY = "2024-01-01";
const WEEK_DAYS = 7;
/** Monday to Friday: a Saturday alone neither makes nor ends a teaching week. */
const SCHOOL_DAYS = 5;

/**
 * Returns the Mondays of teaching weeks within a schedule. A teaching week has a day, Monday to Friday, in
 * term and outside closures; bank holidays do not matter.
 */
export function termWeeks(
  terms: readonly TermDate[],
  { firstMonth, lastMonth }: PaySchedule,
): TermWeeks {
  const lastDay = addDays(`${monthAfter(lastMonth, 1)}-01`, -1);
  const known = terms
    .flatMap(({ title, kind, date, until }) => (date === null ? [] : { title, kind, date, until }))
    .toSorted((one, other) => daysBetween(other.date, one.date));
  const closed = known.filter(({ kind }) => kind === "closed");
  const spans = known
    .filter(({ kind }) => kind === "term")
    .map((term, place, all) => {
      const next = all[place + 1];
      return { ...term, last: term.until ?? (next ? addDays(next.date, -1) : lastDay) };
    });
  const teaches = (day: string) =>
    spans.some(({ date, last }) => date <= day && day <= last) &&
    !closed.some(({ date, until }) => date <= day && day <= (until ?? date));
  const mondays: string[] = [];
  for (let monday = mondayFrom(`${firstMonth}-01`); monday <= lastDay;) {
    const days = Array.from({ length: SCHOOL_DAYS }, (_, place) => addDays(monday, place));
    if (days.some(teaches)) mondays.push(monday);
    monday = addDays(monday, WEEK_DAYS);
  }
  const openTerms = spans
    .filter(
      ({ until, date, last }) => until === null && date <= lastDay && last >= `${firstMonth}-01`,
    )
    .map(({ title }) => title);
  return { mondays, openTerms };
}

/** Returns the first Monday on or after a day. */
function mondayFrom(day: string): string {
  const past = ((daysBetween(SOME_MONDAY, day) % WEEK_DAYS) + WEEK_DAYS) % WEEK_DAYS;
  return addDays(day, (WEEK_DAYS - past) % WEEK_DAYS);
}
