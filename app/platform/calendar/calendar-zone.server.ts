// Time zones in iCalendar format.
import { tzlib_get_ical_block as readZone } from "timezones-ical-library";

/** Returns the VTIMEZONE block of a zone, and its name there: Europe/Belfast becomes Europe/London. */
export function calendarZone(zone: string): { name: string; block: string } {
  const block = readZone(zone)[0] ?? "";
  const name = /^TZID:(.+?)\r?$/m.exec(block)?.[1];
  if (!name) throw new Error(`no VTIMEZONE for ${zone}`);
  return { name, block };
}
