// The moment as the clocks of the event show it.
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { secondsOfDay } from "#app/scheduler/plan/clock.ts";
import { isZone } from "#app/scheduler/plan/sessions/session-clock.ts";

/** `seconds` counts from the midnight that `day` begins with. */
export type ClockNow = { day: string; seconds: number };

/** Returns the day and the time of day in a zone; in UTC for an unknown zone. */
export function clockNow(now: Date, zone: string): ClockNow {
  const { today, timeOf } = schoolDaysIn(isZone(zone) ? zone : "UTC", now);
  return { day: today, seconds: secondsOfDay(timeOf(now.toISOString())) };
}
