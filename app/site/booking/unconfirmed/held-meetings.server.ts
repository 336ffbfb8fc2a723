// The places held for unconfirmed bookings.
import type { Database } from "#app/data/database/database.server.ts";
import { heldSince } from "./hold.ts";

/** Returns a query for the bookings that hold places at a moment (ISO text). */
export function holdingAt(database: Database, at: string) {
  const since = heldSince(at);
  return database
    .selectFrom("unconfirmedBookings as unconfirmed")
    .leftJoin("outbox as mail", "mail.id", "unconfirmed.mailId")
    .where("unconfirmed.isSpam", "=", false)
    .where("unconfirmed.deletedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb("unconfirmed.isByPhone", "=", true),
          eb("unconfirmed.createdAt", ">", since.byPhone),
        ]),
        eb.and([
          eb("unconfirmed.isByPhone", "=", false),
          eb("unconfirmed.createdAt", ">", since.created),
          eb.or([eb("mail.sentAt", "is", null), eb("mail.sentAt", ">", since.mailed)]),
        ]),
      ]),
    );
}

/** Returns the places held at the meetings of a span of days (YYYY-MM-DD), one row each. */
export function heldMeetings(
  database: Database,
  { from, until, at }: { from: string; until: string; at: string },
) {
  return holdingAt(database, at)
    .innerJoin("heldMeetings as held", "held.bookingId", "unconfirmed.id")
    .select(["held.classId", "held.day"])
    .where("held.day", ">=", from)
    .where("held.day", "<=", until)
    .execute();
}
