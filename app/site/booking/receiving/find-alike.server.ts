// Looks for the member who may be the child of a booking.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";

type Booked = { childName: string; email: string; phone: string };

/** The id of a member of the same first name, with the e-mail address or the phone number; null for none. */
export async function findAlike(
  trx: Database,
  { childName, email, phone }: Booked,
): Promise<string | null> {
  const byPhone = phoneKey(phone);
  const rows = await trx
    .selectFrom("members")
    .select(["id", "nameKey"])
    .where("deletedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("emailKey", "=", emailKey(email)),
        ...(byPhone === "" ? [] : [eb("phoneKey", "=", byPhone)]),
      ]),
    )
    .orderBy("active", "desc")
    .orderBy("id")
    .execute();
  const first = nameKey(childName).split(" ")[0];
  return rows.find((row) => row.nameKey.split(" ")[0] === first)?.id ?? null;
}

/** True where the child may be a member whose record has this address: a stranger does not learn it. */
export async function isKnownAddress(
  trx: Database,
  alikeMemberId: string | null,
  email: string,
): Promise<boolean> {
  if (alikeMemberId === null) return false;
  const member = await trx
    .selectFrom("members")
    .select("emailKey")
    .where("id", "=", alikeMemberId)
    .executeTakeFirst();
  return member?.emailKey === emailKey(email);
}
