// Days and times in a time zone, with everything from calendar.ts. Pages that only count days import that file:
// time zones are many times larger.
import { Temporal } from "temporal-polyfill";
import { memoize } from "#app/platform/memoize.ts";

export { addDays, addMonths, addYears, daysBetween, isDay, monthOf } from "./calendar.ts";

const QUARTER_HOUR_MS = 900_000;
const MEMORY = 50_000;

/** Returns the day in a time zone at a given time. */
export function todayIn(zone: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** Returns the time of day in a time zone at a given time (ISO text), as '16:05'. */
export function timeIn(zone: string, moment: string): string {
  const time = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainTime();
  return time.toString({ smallestUnit: "minute" });
}

/** Returns the time (ISO text) at which a day begins in a time zone. */
export function startOfDay(zone: string, day: string): string {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime(zone);
  return new Date(epochMilliseconds).toISOString();
}

/**
 * Returns the time (ISO text) for minutes from midnight on a day in a time zone. A time skipped
 * in spring moves later by as much; of one that occurs twice in autumn it is the first.
 */
export function momentAt(zone: string, day: string, minute: number): string {
  const time = new Temporal.PlainTime(Math.trunc(minute / 60), minute % 60);
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: zone,
    plainTime: time,
  });
  return new Date(epochMilliseconds).toISOString();
}

/**
 * Returns a function that reads times (ISO text) as days in one time zone. Every zone is a whole
 * number of quarter hours from UTC, so one result is reused for the quarter hour: lists of
 * thousands stay fast.
 */
export function dayReader(zone: string): (moment: string) => string {
  const dayOf = memoize(MEMORY, (quarter: number) =>
    todayIn(zone, new Date(quarter * QUARTER_HOUR_MS)),
  );
  return (moment) => dayOf(Math.floor(Date.parse(moment) / QUARTER_HOUR_MS));
}
