// Reads the calendar file of a booking.
import type { Database } from "#app/data/database/database.server.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import { isChildName } from "./details.ts";
import { readSchoolDetails, type FamilyBooking } from "./read-family-booking.server.ts";

/** Returns the file, or "" for a booking that never had a meeting. `at` is now, ISO text. */
export async function readBookingCalendar(
  database: Database,
  { row, reference, meetings }: FamilyBooking,
  { at, link }: { at: string; link: string },
): Promise<string> {
  const everBooked = await database
    .selectFrom("bookedMeetings as met")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select(["met.classId", "met.day", "met.createdAt", "met.freedAt", "weekly.name"])
    .select(["weekly.fromMinute", "weekly.toMinute", "weekly.studio", "weekly.wear"])
    .where("met.bookingId", "=", row.id)
    .execute();
  if (everBooked.length === 0) return "";
  const school = await readSchoolDetails(database);
  const { id, version, state } = row;
  // Older bookings can have names that are no longer accepted, for example with a web address.
  const childName = isChildName(row.childName) ? row.childName : "Your child";
  const isCancelled = state === "cancelled";
  return bookingCalendar(
    { id, reference, version, childName, isCancelled, meetings, everBooked },
    { at, link, zone: calendarZone(school.zone), school },
  );
}
