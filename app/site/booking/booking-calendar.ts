// The meetings of a booking as a calendar file that replaces its earlier ones (RFC 5546).
import {
  calendarText,
  escapeText,
  type CalendarLine,
} from "#app/platform/calendar/calendar-text.ts";
import type { SchoolDetails, BookedMeeting } from "./booking-mail.ts";

/** A meeting that was booked; the times are ISO text. */
type EverBooked = BookedMeeting & { createdAt: string; freedAt: string | null };

export type CalendarBooking = {
  id: string;
  reference: string;
  /** Its file names an event, not a trial. */
  isEvent?: boolean;
  childName: string;
  isCancelled: boolean;
  /** Rises with each change. */
  version: number;
  meetings: readonly BookedMeeting[];
  /** All meetings that the booking ever had. */
  everBooked: readonly EverBooked[];
};

type CalendarOptions = {
  /** When the file was written, ISO text. */
  at: string;
  /** The family's page; "" when unknown. */
  link: string;
  /** The school's time zone: its name and its VTIMEZONE block. */
  zone: { name: string; block: string };
  school: Pick<SchoolDetails, "name" | "addressLines">;
};

const HOUR = 60;
/** Length of a class without an end time. */
const USUAL_MINUTES = 60;

/**
 * Returns an iCalendar text with one event per meeting, in the school's zone. The first event keeps its UID
 * when its date changes, and so do the others; events that an earlier file had too many are cancelled. All
 * events of a cancelled booking are.
 */
export function bookingCalendar(booking: CalendarBooking, options: CalendarOptions): string {
  return bookingsCalendar([{ booking, link: options.link }], options);
}

/** Returns one file for several bookings. They are cancelled together or not at all. */
export function bookingsCalendar(
  bookings: readonly { booking: CalendarBooking; link: string }[],
  options: Omit<CalendarOptions, "link">,
): string {
  const isCancelled = bookings.every(({ booking }) => booking.isCancelled);
  return calendarText(
    [
      ["VERSION", "2.0"],
      ["PRODID", "-//Callboard//Trial//EN"],
      ["CALSCALE", "GREGORIAN"],
      ["METHOD", isCancelled ? "CANCEL" : "PUBLISH"],
    ],
    options.zone.block,
    bookings.flatMap(({ booking, link }) => linesOf(booking, { ...options, link })),
  );
}

function linesOf(booking: CalendarBooking, options: CalendarOptions): CalendarLine[] {
  const { at, zone, school, link } = options;
  const { id, reference, childName, version, isCancelled, meetings, everBooked } = booking;
  const isEvent = booking.isEvent ?? false;
  const stamp = `${at.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const current: readonly BookedMeeting[] = isCancelled ? [] : meetings;
  const surplus = mostAtOnce(everBooked) - current.length;
  const before = everBooked.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const over = before.slice(Math.max(0, before.length - Math.max(0, surplus)));
  const event = (one: BookedMeeting, place: number, isOver: boolean): CalendarLine[] => [
    ["BEGIN", "VEVENT"],
    ["UID", `${id}-${place + 1}@callboard`],
    ["SEQUENCE", String(version - 1)],
    ["STATUS", isOver ? "CANCELLED" : "CONFIRMED"],
    ["DTSTAMP", stamp],
    [`DTSTART;TZID=${zone.name}`, moment(one.day, one.fromMinute)],
    [
      `DTEND;TZID=${zone.name}`,
      moment(one.toDay ?? one.day, one.toMinute ?? one.fromMinute + USUAL_MINUTES),
    ],
    ["SUMMARY", escapeText(`${childName}: ${one.name}${isEvent ? "" : " (trial)"}`)],
    ["LOCATION", escapeText([one.studio, school.name, ...school.addressLines].join(", "))],
    ["DESCRIPTION", escapeText([`Reference ${reference}`, link].filter(Boolean).join("\n"))],
    ...(link === "" ? [] : ([["URL", link]] satisfies CalendarLine[])),
    ...(isOver ? [] : alarm(isEvent ? "Event" : "Trial class")),
    ["END", "VEVENT"],
  ];
  return [
    ...current.flatMap((one, place) => event(one, place, false)),
    ...over.flatMap((one, place) => event(one, current.length + place, true)),
  ];
}

/** Two hours before. */
const alarm = (what: string): CalendarLine[] => [
  ["BEGIN", "VALARM"],
  ["ACTION", "DISPLAY"],
  ["DESCRIPTION", what],
  ["TRIGGER", "-PT2H"],
  ["END", "VALARM"],
];

/** Returns the most meetings that were booked at one time: so many events a calendar may have. */
function mostAtOnce(everBooked: readonly EverBooked[]): number {
  const counts = everBooked.map(
    ({ createdAt: at }) =>
      everBooked.filter(
        ({ createdAt, freedAt }) => createdAt <= at && (freedAt === null || freedAt > at),
      ).length,
  );
  return Math.max(0, ...counts);
}

function moment(day: string, minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.replaceAll("-", "")}T${two(Math.floor(minute / HOUR))}${two(minute % HOUR)}00`;
}
