// Rows of medical notes and consents for tests.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { makeMember } from "./make-member.ts";

const AT = "2026-09-01T09:00:00.000Z";
const times = { createdAt: AT, updatedAt: AT };

type Of<Name extends "medicalNotes" | "consents"> = Partial<Insertable<Tables[Name]>>;

/** Inserts a note of 1 September 2026; returns its id. */
export async function makeNote(database: Database, overrides: Of<"medicalNotes">): Promise<string> {
  const id = randomUUID();
  const plain = { words: "Carries an inhaler.", notedOn: "2026-09-01", notedBy: "Jo" };
  await database
    .insertInto("medicalNotes")
    .values({ id, ...plain, ...times, ...overrides })
    .execute();
  return id;
}

/** Inserts a consent to first aid of 1 September 2026; returns its id. */
export async function makeConsent(database: Database, overrides: Of<"consents">): Promise<string> {
  const id = randomUUID();
  const plain = { what: "First aid", givenBy: "Mo Tern", givenOn: "2026-09-01" };
  await database
    .insertInto("consents")
    .values({ id, ...plain, ...times, ...overrides })
    .execute();
  return id;
}

/** Inserts a row deleted at a given time, for a new member. */
export function endedCare(
  table: "medicalNotes" | "consents",
): (database: Database, deletedAt: string) => Promise<string> {
  return async (database, deletedAt) => {
    const own = { memberId: (await makeMember(database)).id, deletedAt };
    return table === "consents" ? makeConsent(database, own) : makeNote(database, own);
  };
}

/** Inserts a record that a child's notes were read, with its audit entry. */
export async function makeReading(
  database: Database,
  of: Partial<Insertable<Tables["medicalReadings"]>>,
): Promise<void> {
  const auditId = randomUUID();
  const line = { id: auditId, at: AT, who: "Jo", action: "read medical notes" };
  await database.insertInto("audit").values(line).execute();
  await database
    .insertInto("medicalReadings")
    .values({ id: randomUUID(), auditId, ...of })
    .execute();
}
