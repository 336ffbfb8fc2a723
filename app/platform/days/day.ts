// Days and times in a time zone, with everything from calendar.ts. Pages that only count days import that file:
// time zones are many times larger.
import { Temporal } from "temporal-polyfill";
import { memoize } from "#app/platform/memoize.ts";

export { addDays, addMonths, addYears, daysBetween, isDay, monthOf } from "./calendar.ts";

const QUARTER_HOUR_MS = 900_000;
const NANOSECONDS_IN_MINUTE = 60_000_000_000;
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

/** Returns the same with the zone's offset, as '2026-12-19T10:00:00+00:00'. */
export function offsetMomentAt(zone: string, day: string, minute: number): string {
  return Temporal.Instant.from(momentAt(zone, day, minute)).toString({
    timeZone: zone,
    smallestUnit: "second",
  });
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

/** From this time (ISO text; '' for the first) a time zone is as many minutes ahead of UTC. */
export type ZoneOffset = { from: string; minutes: number };

/** Returns a time zone's offsets, the latest first, for the ten years before a day and the year after it. */
export function offsetsIn(zone: string, day: string): ZoneOffset[] {
  const offsets: ZoneOffset[] = [];
  const middle = Temporal.PlainDate.from(day);
  let at: Temporal.ZonedDateTime | null = middle.add({ years: 1 }).toZonedDateTime(zone);
  const first = middle.subtract({ years: 10 }).toZonedDateTime(zone);
  while (at) {
    const minutes = at.offsetNanoseconds / NANOSECONDS_IN_MINUTE;
    const change: Temporal.ZonedDateTime | null =
      Temporal.ZonedDateTime.compare(at, first) < 0
        ? null
        : // The offset before a change is that of the nanosecond before it.
          at.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
    offsets.push({
      from: change === null ? "" : new Date(change.epochMilliseconds).toISOString(),
      minutes,
    });
    at = change?.subtract({ nanoseconds: 1 }) ?? null;
  }
  return offsets;
}
