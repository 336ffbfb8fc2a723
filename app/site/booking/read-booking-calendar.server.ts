// Reads the calendar file of a booking.
import type { Database } from "#app/data/database/database.server.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { bookingCalendar, type CalendarBooking } from "./booking-calendar.ts";
import { isChildName } from "./details.ts";
import {
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
  if (place !== null)
    return readEventCalendar(database, { row, reference, meetings, place }, { at, link });
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

type OfEvent = Pick<FamilyBooking, "row" | "reference" | "meetings"> & { place: EventPlace };

/** A change of the event raises its version, and so the sequence of each of its bookings. */
async function readEventCalendar(
  database: Database,
  { row, reference, meetings, place }: OfEvent,
  written: Written,
): Promise<string> {
  if (meetings.length === 0) return "";
  const { version } = await database
    .selectFrom("events")
    .select("version")
    .where("id", "=", place.eventId)
    .executeTakeFirstOrThrow();
  const isCancelled = row.state === "cancelled" || place.event.isCancelled;
  const everBooked = meetings.map((one) => ({ ...one, createdAt: row.createdAt, freedAt: null }));
  const booking = {
    id: row.id,
    reference,
    version: row.version + version - 1,
    childName: nameOf(row),
    isEvent: true,
    isCancelled,
    meetings,
    everBooked,
  };
  return write(database, booking, written);
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
