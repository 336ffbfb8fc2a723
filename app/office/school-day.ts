// Days as the school sees them, wherever its server stands.
import { dayReader } from "#app/platform/days/day.ts";

export const SCHOOL_ZONE = "Europe/London";

/** The school's day at a moment (ISO text) that is stored. */
export const schoolDayOf = dayReader(SCHOOL_ZONE);

/** The school's day now. */
export function schoolToday(now: Date): string {
  return schoolDayOf(now.toISOString());
}

const MOMENT = new Intl.DateTimeFormat("en-GB", {
  timeZone: SCHOOL_ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment as the school's clock shows it: '20 Nov 2026, 10:00'. */
export function schoolMoment(moment: string): string {
  return MOMENT.format(new Date(moment));
}
