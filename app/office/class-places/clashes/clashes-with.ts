// The rule that warns while a child is added to a class: another of the child's classes is at the same time.
import { atOneTime } from "../overlaps.ts";

/** A weekly class with its first and last day (YYYY-MM-DD, inclusive; null for no end). */
export type TimedClass = {
  id: string;
  name: string;
  day: string;
  fromMinute: number;
  toMinute: number | null;
  firstDay: string;
  lastDay: string | null;
};

/** A place in a class from a day until `freeOn`, the first day without it; null if open-ended. */
export type Attended = { weekly: TimedClass; fromDay: string; freeOn: string | null };

/**
 * Returns the classes among `others` that are on the same weekday at the same time as the new place, on a day
 * on which the child would attend both. Back-to-back classes don't clash.
 */
export function clashesWith(place: Attended, others: readonly Attended[]): TimedClass[] {
  const found = others.filter(
    (other) =>
      other.weekly.id !== place.weekly.id &&
      other.weekly.day === place.weekly.day &&
      atOneTime([other.weekly, place.weekly]).length > 0 &&
      haveDaysInCommon(daysOf(place), daysOf(other)),
  );
  return [...new Map(found.map(({ weekly }) => [weekly.id, weekly])).values()];
}

type Days = { first: string; free: string };

const NEVER = "9999-12-31";

function daysOf({ weekly, fromDay, freeOn }: Attended): Days {
  const free = freeOn ?? NEVER;
  return {
    first: weekly.firstDay > fromDay ? weekly.firstDay : fromDay,
    // The class still meets on its last day.
    free: weekly.lastDay !== null && weekly.lastDay < free ? `${weekly.lastDay}+` : free,
  };
}

function haveDaysInCommon(one: Days, other: Days): boolean {
  return one.first < other.free && other.first < one.free;
}
