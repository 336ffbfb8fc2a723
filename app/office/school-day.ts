// Days as the school sees them, wherever its server stands.
import { dayReader, todayIn } from "#app/platform/day.ts";

export const SCHOOL_ZONE = "Europe/London";

/** The school's day at a moment (ISO text) that is stored. */
export const schoolDayOf = dayReader(SCHOOL_ZONE);

/** The school's day now. */
export function schoolToday(now: Date): string {
  return todayIn(SCHOOL_ZONE, now);
}
