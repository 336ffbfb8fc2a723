// Days in the school's time zone, wherever its server and readers are.
import { dayReader, startOfDay, timeIn, todayIn } from "./day.ts";

export type SchoolDays = {
  /** Such as 'Europe/London'. */
  zone: string;
  /** The school's current day. */
  today: string;
  /** Returns the school's day at a time (ISO text). */
  dayOf: (moment: string) => string;
  /** Returns the time (ISO text) at which one of the school's days begins. */
  startOf: (day: string) => string;
  /** Returns a time by the school's clock: '20 Nov 2026, 10:00'. */
  momentText: (moment: string) => string;
  /** Returns the time of day by the school's clock: '10:00'. */
  timeOf: (moment: string) => string;
};

type InZone = Omit<SchoolDays, "today">;

/** Shared by all requests: each zone caches its results. */
const ZONES = new Map<string, InZone>();

/** Returns the days of a school in a time zone at a given time. */
export function schoolDaysIn(zone: string, now: Date): SchoolDays {
  return { ...inZone(zone), today: todayIn(zone, now) };
}

function inZone(zone: string): InZone {
  const known = ZONES.get(zone);
  if (known) return known;
  const moment = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
  const made: InZone = {
    zone,
    dayOf: dayReader(zone),
    startOf: (day) => startOfDay(zone, day),
    momentText: (text) => moment.format(new Date(text)),
    timeOf: (text) => timeIn(zone, text),
  };
  ZONES.set(zone, made);
  return made;
}
