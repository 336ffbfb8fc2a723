// The current term, and the days without classes in it.
import { addDays, daysBetween } from "#app/platform/days/calendar.ts";
import { longDay } from "../content/price-words.ts";
import { DAYS, type DayName, type KeyDate } from "../content/content.ts";

export type Term = { firstDay: string; lastDay: string | null };

/** A Monday, to count weekdays from. */
const SOME_MONDAY = "2024-01-01";
const WEEK_DAYS = 7;

/** Returns the term that started last, or the next one. Without terms classes start on this week's Monday. */
export function termAt(keyDates: readonly KeyDate[], today: string): Term {
  const terms = termsIn(keyDates);
  const begun = terms.findLast(({ firstDay }) => firstDay <= today);
  const { firstDay, lastDay } = begun ??
    terms[0] ?? { firstDay: addDays(today, -weekDayOf(today)), lastDay: null };
  return { firstDay, lastDay };
}

/**
 * Returns a check whether parents can book a day (YYYY-MM-DD) of a term: not after the dates that the school
 * has named. A school without terms teaches all year.
 */
export function knownDates(keyDates: readonly KeyDate[]): (day: string) => boolean {
  const terms = termsIn(keyDates);
  return (day) =>
    terms.length === 0 ||
    terms.some(({ firstDay, knownUntil }) => firstDay <= day && day <= knownUntil);
}

/** Returns a line for each current or later term that has no last day. */
export function openTerms(keyDates: readonly KeyDate[], today: string): string[] {
  const terms = termsIn(keyDates);
  return terms
    .filter(({ lastDay }, place) => {
      const next = terms[place + 1];
      return lastDay === null && (next === undefined || next.firstDay > today);
    })
    .map(
      ({ title, knownUntil }) =>
        `Set the last day of ${termWords(title)}: parents can't book beyond ${longDay(knownUntil)}.`,
    );
}

type NamedTerm = Term & {
  title: string;
  /** The last day; without one the latest key date before the next term. */
  knownUntil: string;
};

/** Returns the terms with a first day, in order. */
function termsIn(keyDates: readonly KeyDate[]): NamedTerm[] {
  const dated = keyDates.flatMap(({ kind, title, date, until }) =>
    date === null ? [] : [{ kind, title, date, until }],
  );
  const terms = dated
    .filter(({ kind }) => kind === "term")
    .sort((one, other) => daysBetween(other.date, one.date));
  return terms.map(({ title, date, until }, place) => {
    const next = terms[place + 1]?.date;
    const own = dated.filter((one) => one.date >= date && (next === undefined || one.date < next));
    const latest = own
      .map((one) => one.until ?? one.date)
      .sort()
      .at(-1);
    return { title, firstDay: date, lastDay: until, knownUntil: until ?? latest ?? date };
  });
}

/** Returns 'the autumn term' for 'Autumn term starts', and the title in quotes when it names no term. */
function termWords(title: string): string {
  const [name] = /^.*?\bterm\b/i.exec(title) ?? [];
  return name === undefined ? `'${title}'` : `the ${name.toLowerCase()}`;
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
