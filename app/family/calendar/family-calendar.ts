// The meetings of a contact's children as a calendar that others subscribe to (RFC 5545).
import {
  calendarText,
  escapeText,
  type CalendarLine,
} from "#app/platform/calendar/calendar-text.ts";

export type CalendarMeeting = {
  childId: string;
  firstName: string;
  classId: string;
  /** The usual day of a moved meeting: it keeps its entry. */
  plannedOn: string;
  day: string;
  fromMinute: number;
  toMinute: number | null;
  name: string;
  studio: string;
  isCancelled: boolean;
  /** How often the meeting was changed. */
  version: number;
};

type Options = {
  /** When it was written, ISO text. */
  at: string;
  zone: { name: string; block: string };
  school: { name: string; addressLines: readonly string[] };
};

const HOUR = 60;
/** Length of a class without an end time. */
const USUAL_MINUTES = 60;

/** Returns one entry per meeting: first name, class and studio, and nothing else of a child. */
export function familyCalendar(meetings: readonly CalendarMeeting[], options: Options): string {
  const { at, zone, school } = options;
  const stamp = `${at.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const event = (one: CalendarMeeting): CalendarLine[] => [
    ["BEGIN", "VEVENT"],
    ["UID", `${one.classId}-${one.plannedOn}-${one.childId}@callboard`],
    ["SEQUENCE", String(one.version)],
    ["STATUS", one.isCancelled ? "CANCELLED" : "CONFIRMED"],
    ["DTSTAMP", stamp],
    [`DTSTART;TZID=${zone.name}`, moment(one.day, one.fromMinute)],
    [`DTEND;TZID=${zone.name}`, moment(one.day, one.toMinute ?? one.fromMinute + USUAL_MINUTES)],
    ["SUMMARY", escapeText(`${one.firstName}: ${one.name}`)],
    [
      "LOCATION",
      escapeText([one.studio, school.name, ...school.addressLines].filter(Boolean).join(", ")),
    ],
    ["END", "VEVENT"],
  ];
  return calendarText(
    [
      ["VERSION", "2.0"],
      ["PRODID", "-//Callboard//Family//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["METHOD", "PUBLISH"],
      ["X-WR-CALNAME", escapeText(school.name)],
      ["REFRESH-INTERVAL;VALUE=DURATION", "PT4H"],
    ],
    zone.block,
    meetings.flatMap(event),
  );
}

function moment(day: string, minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.replaceAll("-", "")}T${two(Math.floor(minute / HOUR))}${two(minute % HOUR)}00`;
}
