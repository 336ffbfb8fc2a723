// Days as the school sees them, wherever its server and whoever reads stand.
import { dayReader, startOfDay, timeIn, todayIn } from "./day.ts";

export type SchoolDays = {
  /** Such as 'Europe/London'. */
  zone: string;
  /** The school's day at the moment that is asked from. */
  today: string;
  /** The school's day at a moment (ISO text). */
  dayOf: (moment: string) => string;
  /** The moment (ISO text) at which one of the school's days begins. */
  startOf: (day: string) => string;
  /** A moment as the school's clock shows it: '20 Nov 2026, 10:00'. */
  momentText: (moment: string) => string;
  /** The time of day on the school's clock: '10:00'. */
  timeOf: (moment: string) => string;
};

type InZone = Omit<SchoolDays, "today">;

/** What a zone has read once serves every request. */
const ZONES = new Map<string, InZone>();

/** The days of a school in a time zone, as they are at a moment. */
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
