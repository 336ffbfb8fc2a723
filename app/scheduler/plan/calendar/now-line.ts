// The moment as the clocks of the event show it.
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { daysBetween } from "#app/platform/days/calendar.ts";
import { DAY_SECONDS, secondsOfDay } from "#app/scheduler/plan/clock.ts";
import { isZone } from "#app/scheduler/plan/sessions/session-clock.ts";

/** `seconds` counts from the midnight that `day` begins with. */
export type ClockNow = { day: string; seconds: number };

/** Returns the day and the time of day in a zone; in UTC for an unknown zone. */
export function clockNow(now: Date, zone: string): ClockNow {
  const { today, timeOf } = schoolDaysIn(isZone(zone) ? zone : "UTC", now);
  return { day: today, seconds: secondsOfDay(timeOf(now.toISOString())) };
}

type ColumnHours = {
  day: string;
  /** The end of the day's last session. */
  lastEndSeconds: number;
  /** The hours that the calendar shows. */
  fromSeconds: number;
  toSeconds: number;
};

/** Returns where the time now is in a day's column, which ends at midnight or with its last session; null elsewhere. */
export function nowInColumn(column: ColumnHours, now: ClockNow): number | null {
  const { day, lastEndSeconds, fromSeconds, toSeconds } = column;
  if (day === "") return null;
  const seconds = daysBetween(day, now.day) * DAY_SECONDS + now.seconds;
  const isShown = seconds >= fromSeconds && seconds <= toSeconds;
  return isShown && seconds <= Math.max(DAY_SECONDS, lastEndSeconds) ? seconds : null;
}
