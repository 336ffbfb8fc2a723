// Rows of families for tests: the children, and a contact if its details are given.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { makeMember } from "./make-member.ts";

const AT = "2026-09-01T09:00:00.000Z";
const times = { createdAt: AT, updatedAt: AT };

type Made = { id: string; childIds: string[]; contactId: string | null };

/** The tables of families, their accounts and their page: rows that refer to others come first. */
export const FAMILY_TABLES = [
  "childProposals",
  "familyChecks",
  "medicalNotes",
  "consents",
  "feePayments",
  "feePayers",
  "feeCharges",
  "bankLines",
  "billingAccounts",
  "familyRequests",
  "familySignIns",
  "familyCalendars",
  "contactProposals",
  "contactTies",
  "contacts",
  "familyChildren",
  "families",
] as const;

/** Inserts the family Tern of these members; its contact Mo Tern is linked to each of them. */
export async function makeFamily(
  database: Database,
  memberIds: readonly string[],
  contact: Partial<Insertable<Tables["contacts"]>> | null = null,
  tie: Partial<Insertable<Tables["contactTies"]>> = {},
): Promise<Made> {
  const id = randomUUID();
  await database
    .insertInto("families")
    .values({ id, name: "Tern", ...times })
    .execute();
  await openAccounts(database, "familyId", [id], AT);
  const childIds: string[] = [];
  for (const memberId of memberIds) {
    const childId = randomUUID();
    childIds.push(childId);
    await database
      .insertInto("familyChildren")
      .values({ id: childId, familyId: id, memberId, ...times })
      .execute();
  }
  if (contact === null) return { id, childIds, contactId: null };
  const contactId = randomUUID();
  await database
    .insertInto("contacts")
    .values({ id: contactId, familyId: id, name: "Mo Tern", ...times, ...contact })
    .execute();
  for (const childId of childIds) {
    const plain = { callPlace: 1, getsMail: true, maySee: false };
    await database
      .insertInto("contactTies")
      .values({ id: randomUUID(), contactId, childId, ...plain, ...times, ...tie })
      .execute();
  }
  return { id, childIds, contactId };
}

/** Inserts a deleted row of one of a family's tables, in a new family. */
export function endedInFamily(
  table: "families" | "familyChildren" | "contacts" | "contactTies",
): (database: Database, deletedAt: string) => Promise<void> {
  return async (database, deletedAt) => {
    const { id } = await makeMember(database);
    const before = await database.selectFrom(table).select("id").execute();
    await makeFamily(database, [id], {});
    // These tables share the columns, which the query builder cannot know.
    await database
      .updateTable(table as "contacts")
      .set({ deletedAt })
      .where("id", "not in", ["", ...before.map((row) => row.id)])
      .execute();
  };
}
