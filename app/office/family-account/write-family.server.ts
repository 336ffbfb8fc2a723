// Inserts rows of families, each with its undo.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";
import { gatherAccounts } from "./join-accounts.server.ts";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import { type ChildDetails, contactsOf, isSameContact } from "./new-family.ts";

type FamilyTable = "families" | "familyChildren" | "contacts" | "contactTies";

type New<Name extends FamilyTable> = Omit<
  Insertable<Tables[Name]>,
  "id" | "version" | "createdAt" | "updatedAt" | "deletedAt"
>;

const FIRST_VERSION = 1;

export async function insertNew<Name extends FamilyTable>(
  { trx, at }: Desk,
  table: Name,
  values: New<Name>,
): Promise<ChangedRow> {
  const id = randomUUID();
  const row = { ...values, id, createdAt: at, updatedAt: at };
  // The query builder cannot see that the tables share these columns.
  await trx
    .insertInto(table as "families")
    .values(row as never)
    .execute();
  return { table, id, before: {}, wasNew: true, version: FIRST_VERSION };
}

/** Inserts a family with its billing account. */
export async function insertFamilyRow(desk: Desk, name: string): Promise<ChangedRow> {
  const row = await insertNew(desk, "families", { name });
  await openAccounts(desk.trx, "familyId", [row.id], desk.at);
  return row;
}

/**
 * Adds children to a family with the contacts from their records: existing contacts are linked, others are
 * added. The children's own accounts join the family's account.
 */
export async function insertChildren(
  desk: Desk,
  familyId: string,
  children: readonly ChildDetails[],
): Promise<ChangedRow[]> {
  const rows: ChangedRow[] = [];
  const childRows: string[] = [];
  for (const { kind, id } of children) {
    const ids = { memberId: kind === "member" ? id : null, trialId: kind === "trial" ? id : null };
    const row = await insertNew(desk, "familyChildren", { familyId, ...ids });
    rows.push(row);
    childRows.push(row.id);
  }
  const existing = await desk.trx
    .selectFrom("contacts")
    .select(["id", "name", "email", "phone"])
    .where("familyId", "=", familyId)
    .where("deletedAt", "is", null)
    .execute();
  const found = contactsOf(children);
  for (const [at, { children: of, relations, ...reached }] of found.entries()) {
    const match = existing.find((contact) => isSameContact(contact, reached));
    const isPayer = existing.length === 0 && found.length === 1;
    const contact = match ?? (await insertNew(desk, "contacts", { familyId, ...reached, isPayer }));
    if (!match) rows.push(contact as ChangedRow);
    const callPlace = (match ? existing.indexOf(match) : existing.length + at) + 1;
    for (const [index, place] of of.entries()) {
      const own = { contactId: contact.id, childId: childRows[place] ?? "" };
      const tie = { ...own, callPlace, relation: relations[index] ?? "" };
      rows.push(await insertNew(desk, "contactTies", { ...tie, getsMail: true, maySee: false }));
    }
  }
  return [...rows, ...(await gatherAccounts(desk, familyId))];
}
