// The secret address under which calendars subscribe to a contact's meetings. It signs nobody in.
import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { samePerson } from "#app/office/families/sign-ins/who-may-sign-in.server.ts";

type Contact = { contactId: string; contactIds: readonly string[] };

/** Returns the secret of the current address of a contact; null when there is none. */
export async function readCalendarSecret(
  database: Database,
  key: Buffer,
  { contactIds }: Pick<Contact, "contactIds">,
): Promise<string | null> {
  const found = await database
    .selectFrom("familyCalendars")
    .select(["id", "secretHash"])
    .where("contactId", "in", [...contactIds, ""])
    .where("endedAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const secret = secretOf(key, found.id);
  // An address made with another key cannot be shown again.
  return hashToken(secret) === found.secretHash ? secret : null;
}

/** Makes a new address; the earlier one is not found from then on. */
export async function makeCalendarAddress(
  trx: Database,
  key: Buffer,
  { contactId, contactIds }: Contact,
  at: string,
): Promise<void> {
  await lockByName(trx, `family calendar of ${contactId}`, at);
  await trx
    .updateTable("familyCalendars")
    .set({ endedAt: at })
    .where("contactId", "in", [...contactIds, ""])
    .where("endedAt", "is", null)
    .execute();
  const id = randomUUID();
  const secretHash = hashToken(secretOf(key, id));
  await trx
    .insertInto("familyCalendars")
    .values({ id, contactId, secretHash, createdAt: at })
    .execute();
}

/** Returns the contacts behind an address, as they may see now; null for an unknown or ended one. */
export async function readCalendarContacts(database: Database, secret: string) {
  const found = await database
    .selectFrom("familyCalendars")
    .innerJoin("contacts", "contacts.id", "familyCalendars.contactId")
    .select(["contacts.id", "contacts.email"])
    .where("familyCalendars.secretHash", "=", hashToken(secret))
    .where("familyCalendars.endedAt", "is", null)
    .executeTakeFirst();
  if (!found) return null;
  const contacts = await samePerson(database, found.id, emailKey(found.email));
  return contacts.length > 0 ? contacts : null;
}

/** Derives 256 bits from the key, so that the page can show the address again. */
function secretOf(key: Buffer, id: string): string {
  return createHmac("sha256", key).update(`family calendar ${id}`).digest("base64url");
}
