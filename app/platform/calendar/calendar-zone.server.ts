// Time zones as calendars write them.
import { tzlib_get_ical_block as readZone } from "timezones-ical-library";

/** The VTIMEZONE block of a zone, and the name that it bears: Europe/Belfast is Europe/London there. */
export function calendarZone(zone: string): { name: string; block: string } {
  const block = readZone(zone)[0] ?? "";
  const name = /^TZID:(.+?)\r?$/m.exec(block)?.[1];
  if (!name) throw new Error(`Calendars know no time zone ${zone}.`);
  return { name, block };
}
