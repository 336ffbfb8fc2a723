// Credits for missed meetings, and the meetings that can replace them.
import { addDays } from "#app/platform/days/day.ts";
import { formatCount, longDay } from "#app/ui/format.ts";

const WEEK_DAYS = 7;

/** A reported absence that a make-up can replace until its last day. */
export type Credit = { classId: string; day: string; until: string };

type Missed = { classId: string; day: string };

/** Returns a credit for each absence without a make-up, the one that ends first comes first. Credits that have ended are left out. */
export function creditsOf(
  absences: readonly Missed[],
  used: readonly Missed[],
  { weeks, today }: { weeks: number; today: string },
): Credit[] {
  const isUsed = new Set(used.map(keyOf));
  return absences
    .filter((absence) => !isUsed.has(keyOf(absence)))
    .map(({ classId, day }) => ({ classId, day, until: addDays(day, weeks * WEEK_DAYS) }))
    .filter(({ until }) => until >= today)
    .toSorted((one, other) => one.until.localeCompare(other.until));
}

const keyOf = ({ classId, day }: Missed) => `${classId} ${day}`;

/** Returns '1 make-up, use by 18 December'; several name the first end. */
export function creditWords(credits: readonly Credit[]): string {
  const [first] = credits;
  if (!first) return "";
  const use = credits.length === 1 ? "use by" : "use the first by";
  return `${formatCount(credits.length, "make-up")}, ${use} ${longDay(first.until)}`;
}

type Times = { day: string; fromMinute: number; toMinute: number | null };

const UNKNOWN_LENGTH = 60;

/** Returns whether two meetings of one child are at the same time. */
export function overlap(one: Times, other: Times): boolean {
  const endOf = ({ fromMinute, toMinute }: Times) => toMinute ?? fromMinute + UNKNOWN_LENGTH;
  return one.day === other.day && one.fromMinute < endOf(other) && other.fromMinute < endOf(one);
}
