// The calendar file of a booking.
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { textFile } from "#app/http/text-file.server.ts";
import { linkOf } from "../booking-link.ts";
import { readBookingCalendar } from "../read-booking-calendar.server.ts";
import { readFamilyBooking } from "../read-family-booking.server.ts";
import type { Route } from "./+types/trial-file";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { database, now } = context.get(platformContext);
  const booking = await readFamilyBooking(database, { link: params.link });
  const link = linkOf(publicOrigin(request, context), params.link);
  const calendar = booking
    ? await readBookingCalendar(database, booking, { at: now().toISOString(), link })
    : "";
  if (calendar === "") return new Response("Not found\n", { status: 404 });
  return textFile(calendar, "text/calendar", {
    "content-disposition": 'attachment; filename="trial.ics"',
    "cache-control": "no-store",
  });
}
