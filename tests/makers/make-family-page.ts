// Rows of the families' page for tests: sign-ins, links and requests.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { makeFamily } from "./make-family.ts";
import { makeMember } from "./make-member.ts";
import { makeWeeklyClass } from "./make-weekly-class.ts";

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

/** Inserts an open request to join a class; by default of a new family. */
export async function makeFamilyRequest(
  database: Database,
  overrides: Partial<Insertable<Tables["familyRequests"]>> = {},
): Promise<string> {
  const id = randomUUID();
  const memberId = overrides.memberId ?? (await makeMember(database)).id;
  const contactId = overrides.contactId ?? (await newContact(database, "mo@tern.example"));
  const classId = overrides.classId ?? (await makeWeeklyClass(database, { name: id })).id;
  const asked = { kind: "join", memberId, contactId, classId, day: "2026-11-23" };
  await database
    .insertInto("familyRequests")
    .values({
      id,
      ...asked,
      state: "open",
      createdAt: AT,
      updatedAt: AT,
      ...overrides,
    })
    .execute();
  return id;
}

/** Inserts an open change of a contact's phone; by default of a new family. */
export async function makeContactProposal(
  database: Database,
  overrides: Partial<Insertable<Tables["contactProposals"]>> = {},
): Promise<string> {
  const id = randomUUID();
  const contactId = overrides.contactId ?? (await newContact(database, "mo@tern.example"));
  const asked = { field: "phone", oldValue: "", newValue: "07700 900002", state: "open" };
  await database
    .insertInto("contactProposals")
    .values({ id, ...asked, createdAt: AT, updatedAt: AT, ...overrides, contactId })
    .execute();
  return id;
}

/** Inserts a consent that was asked for, by default of a new member and contact. */
export async function makeChildProposal(
  database: Database,
  overrides: Partial<Insertable<Tables["childProposals"]>> = {},
): Promise<string> {
  const id = randomUUID();
  const isOfTrial = Boolean(overrides.trialId);
  const memberId = isOfTrial ? null : (overrides.memberId ?? (await makeMember(database)).id);
  const contactId = overrides.contactId ?? (await newContact(database, "mo@tern.example"));
  const asked = { kind: "consent", words: "Trips", state: "open" };
  await database
    .insertInto("childProposals")
    .values({ id, ...asked, createdAt: AT, updatedAt: AT, ...overrides, memberId, contactId })
    .execute();
  return id;
}

/** Inserts the yearly answer of a new home, at a moment (ISO text). */
export async function makeFamilyCheck(database: Database, at: string): Promise<void> {
  const contactId = await newContact(database, "mo@tern.example");
  const { familyId } = await database
    .selectFrom("contacts")
    .select("familyId")
    .where("id", "=", contactId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto("familyChecks")
    .values({ id: randomUUID(), familyId, contactId, day: at.slice(0, 10), createdAt: at })
    .execute();
}

/** Inserts a calendar address of a new contact that was replaced. */
export async function makeFamilyCalendar(database: Database, endedAt: string): Promise<void> {
  const id = randomUUID();
  const contactId = await newContact(database, "mo@tern.example");
  await database
    .insertInto("familyCalendars")
    .values({ id, contactId, secretHash: id, createdAt: AT, endedAt })
    .execute();
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
