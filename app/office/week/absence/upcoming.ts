// The meetings ahead of a child, as the child's page lists them.
import { formatShortDay, formatTimes, weekdayOf } from "#app/ui/format.ts";

export type Upcoming = {
  /** Class and day. */
  key: string;
  /** YYYY-MM-DD. */
  day: string;
  name: string;
  fromMinute: number;
  isExcused: boolean;
  /** Whether the register has a mark for the child. */
  isMarked: boolean;
  /** The reason for an absence; '' for none. */
  reason: string;
  by: string;
};

const SHORT_WEEKDAY = 3;

/** Returns 'Thu 3 Dec, 16:45 Ballet (8-10)'. */
export function meetingWords({ day, name, fromMinute }: Upcoming): string {
  const weekday = weekdayOf(day).slice(0, SHORT_WEEKDAY);
  const time = formatTimes({ fromMinute, toMinute: null });
  return `${weekday} ${formatShortDay(day)}, ${time} ${name}`;
}

/** Returns the unmarked meetings from a first to a last day, both included. */
export function missedMeetings(
  meetings: readonly Upcoming[],
  { from, until }: { from: string; until: string },
): Upcoming[] {
  return meetings.filter(({ day, isMarked }) => !isMarked && from <= day && day <= until);
}
