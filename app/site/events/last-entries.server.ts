// Reads the exam entries that a family made last, to fill in the next one.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";

export type LastEntry = {
  certificateName: string;
  /** YYYY-MM-DD. */
  birthDate: string;
  boardNumber: string;
};

/**
 * Returns the last entry of each child booked from an email address, by the key of its first name. A number that the
 * last entry lacks comes from an earlier one.
 */
export async function readLastEntries(
  database: Database,
  email: string,
): Promise<Map<string, LastEntry>> {
  const rows = await database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .select(["bookings.childName", "place.certificateName", "place.birthDate"])
    .select("place.boardNumber")
    .where(sql<string>`lower(bookings.email)`, "=", emailKey(email))
    .where("bookings.state", "!=", "spam")
    .where("place.birthDate", "is not", null)
    .orderBy("place.createdAt")
    .execute();
  const last = new Map<string, LastEntry>();
  for (const { childName, certificateName, birthDate, boardNumber } of rows) {
    if (birthDate === null) continue;
    const key = nameKey(childName);
    const number = boardNumber || (last.get(key)?.boardNumber ?? "");
    last.set(key, { certificateName, birthDate, boardNumber: number });
  }
  return last;
}
