// Finds a member who may be the child of a booking.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";

type Booked = { childName: string; email: string; phone: string };

/**
 * Returns the id of a member with the same first name and the same email address or phone number; null for
 * none.
 */
export async function findMatchingMember(
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

/** Returns whether the address is on the record of the possible member. A stranger must not find out. */
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
