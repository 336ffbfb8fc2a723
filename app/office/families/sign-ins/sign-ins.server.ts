// The devices on which contacts are signed in to the family's page.
import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { SIGN_IN_DAYS } from "./family-link.ts";
import { samePerson } from "./who-may-sign-in.server.ts";

const TOKEN_BYTES = 24;
const DAY_MS = 86_400_000;
/** The use of a device is noted at most this often, so that not every page view writes. */
const TOUCH_EVERY_MS = 60_000;

export type FamilySignIn = {
  id: string;
  linkId: string | null;
  /** When a link was last used on the device (ISO text). */
  linkAt: string;
  addressKey: string;
  name: string;
  /** The contact, in each family of the same person. */
  contacts: { id: string; familyId: string; isPayer: boolean }[];
};

type Fresh = {
  contactId: string;
  addressKey: string;
  linkId: string;
  device: string | null;
  at: string;
};

/** Signs a device in; returns the token for its cookie, which exists nowhere else. */
export async function signFamilyIn(
  trx: Database,
  { contactId, addressKey, linkId, device, at }: Fresh,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await trx
    .insertInto("familySignIns")
    .values({
      id: randomUUID(),
      contactId,
      linkId,
      addressKey,
      tokenHash: hashToken(token),
      device,
      linkAt: at,
      lastSeenAt: at,
      createdAt: at,
      endsAt: new Date(Date.parse(at) + SIGN_IN_DAYS * DAY_MS).toISOString(),
    })
    .execute();
  return token;
}

/** Returns the sign-in of a cookie's token at a time; null when it has ended, for whatever reason. */
export async function readFamilySignIn(
  database: Database,
  token: string,
  now: Date,
): Promise<FamilySignIn | null> {
  const at = now.toISOString();
  const found = await database
    .selectFrom("familySignIns as own")
    .innerJoin("contacts", "contacts.id", "own.contactId")
    .select(["own.id", "own.contactId", "own.linkId", "own.linkAt", "own.addressKey"])
    .select(["own.lastSeenAt", "contacts.name", "contacts.email"])
    .where("own.tokenHash", "=", hashToken(token))
    .where("own.endedAt", "is", null)
    .where("own.endsAt", ">", at)
    .executeTakeFirst();
  // With another address the sign-in is over, however the address was changed.
  if (!found || emailKey(found.email) !== found.addressKey) return null;
  const contacts = await samePerson(database, found.contactId, found.addressKey);
  if (contacts.length === 0) return null;
  const { id, linkId, linkAt, addressKey, name } = found;
  if (now.getTime() - Date.parse(found.lastSeenAt) >= TOUCH_EVERY_MS) {
    await database
      .updateTable("familySignIns")
      .set({ lastSeenAt: at })
      .where("id", "=", id)
      .execute();
  }
  return { id, linkId, linkAt, addressKey, name, contacts };
}

/** Notes that another link was used on a signed-in device. */
export async function renewFamilySignIn(
  trx: Database,
  { id, linkId, at }: { id: string; linkId: string; at: string },
): Promise<void> {
  await trx
    .updateTable("familySignIns")
    .set({ linkId, linkAt: at, lastSeenAt: at })
    .where("id", "=", id)
    .execute();
}

export type SignedInDevice = {
  id: string;
  contactId: string;
  /** Such as 'Safari on iPhone'; null when the browser did not say. */
  device: string | null;
  createdAt: string;
  lastSeenAt: string;
};

/** Returns the signed-in devices of these contacts, most recently used first. */
export async function readDevices(
  database: Database,
  contactIds: readonly string[],
  at: string,
): Promise<SignedInDevice[]> {
  const rows = await database
    .selectFrom("familySignIns as own")
    .innerJoin("contacts", "contacts.id", "own.contactId")
    .select(["own.id", "own.contactId", "own.device", "own.createdAt", "own.lastSeenAt"])
    .select(["own.addressKey", "contacts.email"])
    .where("own.contactId", "in", [...contactIds, ""])
    .where("own.endedAt", "is", null)
    .where("own.endsAt", ">", at)
    .orderBy("own.lastSeenAt", "desc")
    .orderBy("own.id")
    .execute();
  return rows
    .filter(({ addressKey, email }) => emailKey(email) === addressKey)
    .map(({ id, contactId, device, createdAt, lastSeenAt }) => ({
      id,
      contactId,
      device,
      createdAt,
      lastSeenAt,
    }));
}

/** Signs devices of these contacts out: one, or all without an id. Returns how many. */
export async function endDevices(
  trx: Database,
  contactIds: readonly string[],
  { id, at }: { id?: string; at: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("familySignIns")
    .set({ endedAt: at })
    .where("contactId", "in", [...contactIds, ""])
    .where("endedAt", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
