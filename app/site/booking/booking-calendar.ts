// The meetings of a booking as a file for calendars. It names no child.
import {
  calendarText,
  escapeText,
  type CalendarLine,
} from "#app/platform/calendar/calendar-text.ts";
import type { SchoolTold, ToldMeeting } from "./booking-mail.ts";

type CalendarOptions = {
  reference: string;
  /** When it was written, ISO text. */
  at: string;
  /** The time zone of the school: its name, and a calendar's VTIMEZONE block of that name. */
  zone: { name: string; block: string };
  school: Pick<SchoolTold, "name" | "addressLines">;
};

const HOUR = 60;
/** How long a class is taken to be that does not say when it ends. */
const USUAL_MINUTES = 60;

/** One event for each meeting, at its time of day in the school's zone. */
export function bookingCalendar(
  meetings: readonly ToldMeeting[],
  { reference, at, zone, school }: CalendarOptions,
): string {
  const stamp = `${at.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  return calendarText(
    [
      ["VERSION", "2.0"],
      ["PRODID", "-//Callboard//Trial//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["METHOD", "PUBLISH"],
    ],
    zone.block,
    meetings.flatMap((one): CalendarLine[] => [
      ["BEGIN", "VEVENT"],
      ["UID", `${reference}-${one.day}-${one.fromMinute}-${one.classId}@callboard`],
      ["DTSTAMP", stamp],
      [`DTSTART;TZID=${zone.name}`, moment(one.day, one.fromMinute)],
      [`DTEND;TZID=${zone.name}`, moment(one.day, one.toMinute ?? one.fromMinute + USUAL_MINUTES)],
      ["SUMMARY", escapeText(`${one.name} (trial)`)],
      ["LOCATION", escapeText([one.studio, school.name, ...school.addressLines].join(", "))],
      ["END", "VEVENT"],
    ]),
  );
}

function moment(day: string, minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.replaceAll("-", "")}T${two(Math.floor(minute / HOUR))}${two(minute % HOUR)}00`;
}
