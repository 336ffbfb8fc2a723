// Rows of the families' sign-in for tests.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { makeFamily } from "./make-family.ts";
import { makeMember } from "./make-member.ts";

const AT = "2026-09-01T09:00:00.000Z";
const LATER = "2027-09-01T09:00:00.000Z";

/** Inserts a sign-in; by default of a new family's contact. */
export async function makeFamilySignIn(
  database: Database,
  overrides: Partial<Insertable<Tables["familySignIns"]>> = {},
): Promise<string> {
  const id = randomUUID();
  const email = "mo@tern.example";
  const contactId = overrides.contactId ?? (await newContact(database, email));
  const moments = { linkAt: AT, lastSeenAt: AT, createdAt: AT, endsAt: LATER };
  await database
    .insertInto("familySignIns")
    .values({ id, tokenHash: id, addressKey: email, ...moments, ...overrides, contactId })
    .execute();
  return id;
}

async function newContact(database: Database, email: string): Promise<string> {
  const { id } = await makeMember(database);
  const { contactId } = await makeFamily(database, [id], { email }, { maySee: true });
  return contactId ?? "";
}

/** Inserts a link to the family's page. */
export async function makeFamilyLink(database: Database, createdAt: string): Promise<void> {
  const id = randomUUID();
  await database
    .insertInto("familyLinks")
    .values({ id, addressKey: "mo@tern.example", secretHash: id, page: "", createdAt })
    .execute();
}

/** Inserts a request for a link. */
export async function makeLinkRequest(database: Database, createdAt: string): Promise<void> {
  const asked = { address: "mo@tern.example", page: "", origin: "https://school.example" };
  await database
    .insertInto("familyLinkRequests")
    .values({ id: randomUUID(), ...asked, createdAt })
    .execute();
}
