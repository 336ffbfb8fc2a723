// The mail due after a trial, and the hours in which mails go out.

export type MarkedMeeting = {
  /** YYYY-MM-DD. */
  day: string;
  /** The mark on the register; null when not marked. */
  mark: string | null;
};

/** Returns whether mails about trials go out now: from 10:00 to 20:00 in the school's zone. */
export function isHourForLetters(time: string): boolean {
  return time >= "10:00" && time < "20:00";
}

/**
 * Returns the mail due after the last meeting of a trial: an invitation to join if the child came at least
 * once, another date if it missed the trial, and none before the last day is over or without marks.
 */
export function letterAfter(
  meetings: readonly MarkedMeeting[],
  today: string,
): "join" | "missed" | null {
  if (meetings.length === 0 || meetings.some(({ day }) => day >= today)) return null;
  if (meetings.some(({ mark }) => mark === "here" || mark === "late")) return "join";
  return meetings.some(({ mark }) => mark === "away" || mark === "excused") ? "missed" : null;
}
