// The places that are held for bookings that nobody has confirmed yet, at a moment.
import type { Database } from "#app/data/database/database.server.ts";
import { heldSince } from "./hold.ts";

/** The bookings that hold their places at a moment (ISO text), as a query to join on. */
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

/** How many places are held at each meeting of a span of days (YYYY-MM-DD), by the class's id and the day. */
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
