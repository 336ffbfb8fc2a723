// Reads the calendar file of a booking.
import type { Database } from "#app/data/database/database.server.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { bookingCalendar, bookingsCalendar, type CalendarBooking } from "./booking-calendar.ts";
import { eventMeetings } from "../events/event-meetings.ts";
import { linkOf } from "./booking-link.ts";
import { isChildName } from "./details.ts";
import {
  readFamilyBooking,
  readSchoolDetails,
  type BookingRow,
  type EventPlace,
  type FamilyBooking,
} from "./read-family-booking.server.ts";

/** Returns the file, or "" for a booking that never had a meeting. `at` is now, ISO text. */
export async function readBookingCalendar(
  database: Database,
  { row, reference, meetings, place }: FamilyBooking,
  { at, link }: { at: string; link: string },
): Promise<string> {
  if (place !== null) {
    const booking = await readEventBooking(database, { row, reference, meetings, place });
    return booking === null ? "" : write(database, booking, { at, link });
  }
  const everBooked = await database
    .selectFrom("bookedMeetings as met")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select(["met.classId", "met.day", "met.createdAt", "met.freedAt", "weekly.name"])
    .select(["weekly.fromMinute", "weekly.toMinute", "weekly.studio", "weekly.wear"])
    .where("met.bookingId", "=", row.id)
    .execute();
  if (everBooked.length === 0) return "";
  const { id, version, state } = row;
  const isCancelled = state === "cancelled";
  const booking = {
    id,
    reference,
    version,
    childName: nameOf(row),
    isCancelled,
    meetings,
    everBooked,
  };
  return write(database, booking, { at, link });
}

/** Returns one file for several bookings of an event, by their ids; "" without a date. */
export async function readEventCalendars(
  database: Database,
  bookingIds: readonly string[],
  { at, origin }: { at: string; origin: string },
): Promise<string> {
  const bookings: { booking: CalendarBooking; link: string }[] = [];
  for (const id of bookingIds) {
    const found = await readFamilyBooking(database, { id });
    if (found?.place?.state !== "booked" || found.row.state === "cancelled") continue;
    const { row, reference, meetings, place } = found;
    const booking = await readEventBooking(database, { row, reference, meetings, place });
    if (booking) bookings.push({ booking, link: linkOf(origin, row.link) });
  }
  if (bookings.length === 0) return "";
  const school = await readSchoolDetails(database);
  return bookingsCalendar(bookings, { at, zone: calendarZone(school.zone), school });
}

type OfEvent = Pick<FamilyBooking, "row" | "reference" | "meetings"> & { place: EventPlace };

/** A change of the event raises its version, and so the sequence of each of its bookings; so does a moved slot. */
async function readEventBooking(
  database: Database,
  { row, reference, meetings, place }: OfEvent,
): Promise<CalendarBooking | null> {
  if (meetings.length === 0) return null;
  const event = await database
    .selectFrom("events")
    .selectAll()
    .where("id", "=", place.eventId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    reference,
    version: row.version + event.version + place.version - 2,
    childName: nameOf(row),
    isEvent: true,
    isCancelled: row.state === "cancelled" || place.event.isCancelled,
    meetings,
    // A slot takes the place of all sessions: their other entries are cancelled.
    everBooked: eventMeetings(event).map((one) => ({
      ...one,
      createdAt: row.createdAt,
      freedAt: null,
    })),
  };
}

type Written = { at: string; link: string };

/** Older bookings can have names that are no longer accepted, for example with a web address. */
const nameOf = ({ childName }: Pick<BookingRow, "childName">) =>
  isChildName(childName) ? childName : "Your child";

async function write(
  database: Database,
  booking: CalendarBooking,
  { at, link }: Written,
): Promise<string> {
  const school = await readSchoolDetails(database);
  return bookingCalendar(booking, { at, link, zone: calendarZone(school.zone), school });
}
