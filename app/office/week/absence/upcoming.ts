// The meetings ahead of a child, as the child's page lists them.
import { formatNamedDay, formatTime } from "#app/ui/format.ts";

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

/** Returns 'Thu 3 Dec, 16:45 Ballet (8-10)'. */
export function meetingWords({ day, name, fromMinute }: Upcoming): string {
  return `${formatNamedDay(day)}, ${formatTime(fromMinute)} ${name}`;
}

/** Returns the unmarked meetings from a first to a last day, both included. */
export function missedMeetings(
  meetings: readonly Upcoming[],
  { from, until }: { from: string; until: string },
): Upcoming[] {
  return meetings.filter(({ day, isMarked }) => !isMarked && from <= day && day <= until);
}
