// The bookings of some trials, with all that hangs on them.
import type { Database } from "#app/platform/database/database.server.ts";

export type BookingIds = { bookings: string[]; bookedMeetings: string[]; waitingPlaces: string[] };

/** The ids of the rows; also of bookings without a trial that the staff tied to these members. */
export async function readBookingIds(
  trx: Database,
  { trials, members = [] }: { trials: readonly string[]; members?: readonly string[] },
): Promise<BookingIds> {
  const bookings = await trx
    .selectFrom("bookings")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("trialId", "in", [...trials, ""]),
        eb.and([
          eb("alikeMemberId", "in", [...members, ""]),
          eb.or([eb("alikeAnswer", "=", "same"), eb("trialId", "is", null)]),
        ]),
      ]),
    )
    .execute();
  const ids = bookings.map(({ id }) => id);
  const of = (table: "bookedMeetings" | "waitingPlaces") =>
    trx
      .selectFrom(table)
      .select("id")
      .where("bookingId", "in", [...ids, ""])
      .execute();
  const [meetings, places] = [await of("bookedMeetings"), await of("waitingPlaces")];
  return {
    bookings: ids,
    bookedMeetings: meetings.map(({ id }) => id),
    waitingPlaces: places.map(({ id }) => id),
  };
}

/** Takes away the bookings of trials that go. */
export async function removeBookings(trx: Database, { bookings }: Pick<BookingIds, "bookings">) {
  if (bookings.length === 0) return;
  await trx.deleteFrom("bookedMeetings").where("bookingId", "in", bookings).execute();
  await trx.deleteFrom("waitingPlaces").where("bookingId", "in", bookings).execute();
  await trx.deleteFrom("bookings").where("id", "in", bookings).execute();
}
