// Purges old bookings, as the privacy page promises.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, addYears, todayIn } from "#app/platform/days/day.ts";
import { SPAM_DAYS } from "../contact/enquiry-retention.ts";

/**
 * Returns the number of purged bookings: spam after 30 days, others without a trial after a year, but never before
 * the event is over. `at` is ISO text.
 */
export async function purgeOldBookings(trx: Database, at: string): Promise<number> {
  const today = todayIn("UTC", new Date(at));
  const ahead = trx
    .selectFrom("eventPlaces")
    .innerJoin("events", "events.id", "eventPlaces.eventId")
    .select("bookingId")
    .where((eb) => eb(eb.fn.coalesce("lastDay", "firstDay"), ">=", today));
  const startOf = (day: string) => `${day}T00:00:00.000Z`;
  const rows = await trx
    .selectFrom("bookings")
    .select("id")
    .where("trialId", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("createdAt", "<", startOf(addYears(today, -1))), eb("id", "not in", ahead)]),
        eb.and([
          eb("state", "=", "spam"),
          eb("createdAt", "<", startOf(addDays(today, -SPAM_DAYS))),
        ]),
      ]),
    )
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await trx.deleteFrom("bookedMeetings").where("bookingId", "in", ids).execute();
  const places = trx.selectFrom("eventPlaces").select("id").where("bookingId", "in", ids);
  await trx.deleteFrom("occasionMarks").where("eventPlaceId", "in", places).execute();
  await trx.deleteFrom("eventPlaces").where("bookingId", "in", ids).execute();
  await trx.deleteFrom("waitingPlaces").where("bookingId", "in", ids).execute();
  await trx.deleteFrom("bookings").where("id", "in", ids).execute();
  return ids.length;
}
