// Which day and what time it is somewhere, and all that is counted of days. Pages that only count take that
// from the calendar: the time zones are many times as heavy.
import { Temporal } from "temporal-polyfill";
import { memoize } from "#app/platform/memoize.ts";

export { addDays, addMonths, addYears, daysBetween, isDay, monthOf } from "./calendar.ts";

const QUARTER_HOUR_MS = 900_000;
const MEMORY = 50_000;

/** The day that it is in a time zone at a moment. */
export function todayIn(zone: string, now: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
}

/** The time of day in a time zone at a moment (ISO text), as '16:05'. */
export function timeIn(zone: string, moment: string): string {
  const time = Temporal.Instant.from(moment).toZonedDateTimeISO(zone).toPlainTime();
  return time.toString({ smallestUnit: "minute" });
}

/** The moment (ISO text) at which a day begins in a time zone. */
export function startOfDay(zone: string, day: string): string {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime(zone);
  return new Date(epochMilliseconds).toISOString();
}

/**
 * The moment (ISO text) of a time of day (minutes from midnight) on a day in a time zone. A time that the
 * clock passes over in spring is as much later; of one that comes twice in autumn it is the first.
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
 * Reads moments (ISO text) as days in one time zone. Every zone is a whole number of quarter hours
 * from UTC, so what it has read once serves the whole quarter hour: lists of thousands stay quick.
 */
export function dayReader(zone: string): (moment: string) => string {
  const dayOf = memoize(MEMORY, (quarter: number) =>
    todayIn(zone, new Date(quarter * QUARTER_HOUR_MS)),
  );
  return (moment) => dayOf(Math.floor(Date.parse(moment) / QUARTER_HOUR_MS));
}
