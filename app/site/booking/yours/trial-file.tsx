// The calendar file of a booking.
import { platformContext } from "#app/data/context.server.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { textFile } from "#app/http/text-file.server.ts";
import { bookingCalendar } from "../booking-calendar.ts";
import { readSchoolDetails, readFamilyBooking } from "../read-family-booking.server.ts";
import type { Route } from "./+types/trial-file";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { database } = context.get(platformContext);
  const booking = await readFamilyBooking(database, { link: params.link });
  if (!booking || booking.meetings.length === 0)
    return new Response("Not found\n", { status: 404 });
  const school = await readSchoolDetails(database);
  const { reference, meetings, row } = booking;
  const options = { reference, at: row.updatedAt, zone: calendarZone(school.zone), school };
  return textFile(bookingCalendar(meetings, options), "text/calendar", {
    "content-disposition": 'attachment; filename="trial.ics"',
    "cache-control": "no-store",
  });
}
