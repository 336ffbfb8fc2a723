// The meetings of a booking as a calendar file. It does not name the child.
import {
  calendarText,
  escapeText,
  type CalendarLine,
} from "#app/platform/calendar/calendar-text.ts";
import type { SchoolDetails, BookedMeeting } from "./booking-mail.ts";

type CalendarOptions = {
  reference: string;
  /** When the file was written, ISO text. */
  at: string;
  /** The school's time zone: its name and its VTIMEZONE block. */
  zone: { name: string; block: string };
  school: Pick<SchoolDetails, "name" | "addressLines">;
};

const HOUR = 60;
/** Length of a class without an end time. */
const USUAL_MINUTES = 60;

/** Returns an iCalendar text with one event per meeting, in the school's zone. */
export function bookingCalendar(
  meetings: readonly BookedMeeting[],
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
