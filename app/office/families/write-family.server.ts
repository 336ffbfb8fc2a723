// Writes the rows of a family that are new, each with its way back.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";
import { gatherAccounts } from "../family-account/join-accounts.server.ts";
import { openAccounts } from "../family-account/open-accounts.server.ts";
import { contactsOf, isOne } from "./new-family.ts";
import type { Known } from "./proposals.ts";

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
  // The tables share these columns, which the query builder cannot know.
  await trx
    .insertInto(table as "families")
    .values(row as never)
    .execute();
  return { table, id, before: {}, wasNew: true, version: FIRST_VERSION };
}

/** A family has its billing account from the start. */
export async function insertFamilyRow(desk: Desk, name: string): Promise<ChangedRow> {
  const row = await insertNew(desk, "families", { name });
  await openAccounts(desk.trx, "familyId", [row.id], desk.at);
  return row;
}

/**
 * Puts children into a family with what stands in their rows of who is reached for them: a contact who is
 * there already is tied to them, any other is made one. The children's own accounts join the family's.
 */
export async function insertChildren(
  desk: Desk,
  familyId: string,
  children: readonly Known[],
): Promise<ChangedRow[]> {
  const rows: ChangedRow[] = [];
  const childRows: string[] = [];
  for (const { kind, id } of children) {
    const ids = { memberId: kind === "member" ? id : null, trialId: kind === "trial" ? id : null };
    const row = await insertNew(desk, "familyChildren", { familyId, ...ids });
    rows.push(row);
    childRows.push(row.id);
  }
  const standing = await desk.trx
    .selectFrom("contacts")
    .select(["id", "name", "email", "phone"])
    .where("familyId", "=", familyId)
    .where("deletedAt", "is", null)
    .execute();
  const found = contactsOf(children);
  for (const [at, { children: of, ...reached }] of found.entries()) {
    const known = standing.find((contact) => isOne(contact, reached));
    const isPayer = standing.length === 0 && found.length === 1;
    const contact = known ?? (await insertNew(desk, "contacts", { familyId, ...reached, isPayer }));
    if (!known) rows.push(contact as ChangedRow);
    const callPlace = (known ? standing.indexOf(known) : standing.length + at) + 1;
    for (const place of of) {
      const tie = { contactId: contact.id, childId: childRows[place] ?? "", callPlace };
      rows.push(await insertNew(desk, "contactTies", { ...tie, getsMail: true, maySee: false }));
    }
  }
  return [...rows, ...(await gatherAccounts(desk, familyId))];
}
