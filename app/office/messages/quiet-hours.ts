// When mails may go out: not at night, except about a meeting that is near.
import { minuteOf } from "#app/platform/days/minute-of.ts";
import { addDays, momentAt } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";

/** From 21:00 to 08:00 in the school's time zone mails wait. */
const QUIET_FROM = 21 * 60;
const QUIET_UNTIL = 8 * 60;
const NEAR_MS = 12 * 3_600_000;

type Days = Pick<SchoolDays, "zone" | "dayOf" | "timeOf">;

/** Returns when a mail of a time (both ISO text) may go out: the same time, or 08:00 after the night. */
export function firstSendTime(at: string, { zone, dayOf, timeOf }: Days): string {
  const minute = minuteOf(timeOf(at));
  if (minute >= QUIET_UNTIL && minute < QUIET_FROM) return at;
  const day = dayOf(at);
  return momentAt(zone, minute < QUIET_UNTIL ? day : addDays(day, 1), QUIET_UNTIL);
}

/** Returns whether a message may be sent at night: a service message about a meeting in the next 12 hours. */
export function canSendNow(
  { kind, notAfter }: { kind: "service" | "news"; notAfter: string | null },
  at: string,
): boolean {
  if (kind !== "service" || notAfter === null) return false;
  const left = Date.parse(notAfter) - Date.parse(at);
  return left > 0 && left <= NEAR_MS;
}
