// Reads the trials that a family has booked, for a page of its own.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { meetingsAhead, readFamilyBooking } from "./read-family-booking.server.ts";
import type { BookedMeeting } from "./booking-mail.ts";

export type FamilyTrial = {
  childName: string;
  /** The link of the booking's page. */
  link: string;
  /** Those to come. */
  meetings: BookedMeeting[];
  /** The waiting lists, in words. */
  waits: string[];
};

/** Returns the trials booked from an email address that have meetings to come or wait for a place. */
export async function trialsOfFamily(
  database: Database,
  email: string,
  now: { today: string; minute: number },
): Promise<FamilyTrial[]> {
  const rows = await database
    .selectFrom("bookings")
    .select("id")
    .where(sql<string>`lower(email)`, "=", emailKey(email))
    .where("state", "in", ["booked", "waiting"])
    .where("eventId", "is", null)
    .orderBy("createdAt")
    .orderBy("reference")
    .execute();
  const trials: FamilyTrial[] = [];
  for (const { id } of rows) {
    const booking = await readFamilyBooking(database, { id });
    if (!booking) continue;
    const { childName, row, waits } = booking;
    const meetings = meetingsAhead(booking.meetings, now);
    if (meetings.length + waits.length > 0)
      trials.push({ childName, link: row.link, meetings, waits });
  }
  return trials;
}
