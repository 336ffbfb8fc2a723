// Days on which someone is away, and who is free at the time of a class.
import { atOneTime } from "#app/office/class-places/overlaps.ts";

/** A longer absence is entered in parts, so that its classes fit on one page. */
export const LONGEST_AWAY_DAYS = 62;

/** A class on one date, as far as it keeps its teachers busy. */
export type Busy = {
  day: string;
  fromMinute: number;
  toMinute: number | null;
  /** The ids of its teachers. */
  teachers: readonly string[];
  /** Such as 'Tap, 16:30-17:15, Studio 2'. */
  words: string;
};

export type Teacher = { id: string; name: string; lastDay: string | null };

export type AwaySpan = { personId: string; firstDay: string; lastDay: string };

/** Someone who might cover a class; `doing` is null for someone who is free. */
export type Candidate = { id: string; name: string; doing: string | null };

/**
 * Returns the teachers who could cover a class: those who are free at its time, and everyone else with what they
 * are doing. Someone away or gone by then is left out of the free ones.
 */
export function candidatesFor(
  meeting: Pick<Busy, "day" | "fromMinute" | "toMinute">,
  {
    teachers,
    busy,
    away,
  }: {
    teachers: readonly Teacher[];
    busy: readonly Busy[];
    away: readonly AwaySpan[];
  },
): Candidate[] {
  const sameDay = busy.filter(({ day }) => day === meeting.day);
  return teachers
    .filter(({ lastDay }) => lastDay === null || meeting.day <= lastDay)
    .map(({ id, name }) => {
      const isAway = away.some(
        (span) =>
          span.personId === id && span.firstDay <= meeting.day && meeting.day <= span.lastDay,
      );
      if (isAway) return { id, name, doing: "Away" };
      const other = sameDay.find(
        (each) => each.teachers.includes(id) && atOneTime([meeting, each]).length > 0,
      );
      return { id, name, doing: other?.words ?? null };
    });
}
