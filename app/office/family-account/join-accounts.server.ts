// Joins billing accounts: charges, payments and confirmed payers move to the account that stays.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { mergeReferences } from "../references/move-references.server.ts";
import { readFamilies, readFamiliesOf } from "./families-of.server.ts";

type Holder = { familyId: string } | { memberId: string };

/**
 * Joins one holder's account to another's; returns the changed rows for undo. The code of the joined account
 * leads to the other one.
 */
export async function joinAccounts(desk: Desk, from: Holder, to: Holder): Promise<ChangedRow[]> {
  const { trx } = desk;
  const joined = await accountOf(desk, from);
  const kept = await accountOf(desk, to);
  if (!joined || !kept) return [];
  const { id, joinedId } = joined;
  const rows = await mergeReferences(desk, "billingAccounts", kept.id, [id]);
  await trx
    .updateTable("billingAccounts")
    .set({ joinedId: kept.id })
    .where("id", "=", id)
    .execute();
  return [...rows, { table: "billingAccounts", id, before: { joinedId }, version: null }];
}

/**
 * Moves everything on the own accounts of a family's children to the family's account. A child who is also in
 * another family has it there already.
 */
export async function gatherAccounts(desk: Desk, familyId: string): Promise<ChangedRow[]> {
  const [family] = await readFamilies(desk.trx, [familyId]);
  const members = (family?.children ?? []).flatMap(({ kind, id }) => (kind === "member" ? id : []));
  const families = await readFamiliesOf(desk.trx, members);
  const target = await accountOf(desk, { familyId });
  const rows: ChangedRow[] = [];
  for (const memberId of members.filter((id) => families.get(id)?.length === 1)) {
    const own = await accountOf(desk, { memberId });
    if (!own || !target) continue;
    rows.push(...(await mergeReferences(desk, "billingAccounts", target.id, [own.id])));
  }
  return rows;
}

/** Does the same for a member who joined a single family by a merge or a conversion. */
export async function gatherAccountOf(desk: Desk, memberId: string): Promise<ChangedRow[]> {
  const [family, ...others] = (await readFamiliesOf(desk.trx, [memberId])).get(memberId) ?? [];
  return family && others.length === 0 ? gatherAccounts(desk, family.id) : [];
}

function accountOf({ trx }: Desk, holder: Holder) {
  const [column, id] =
    "familyId" in holder
      ? (["familyId", holder.familyId] as const)
      : (["memberId", holder.memberId] as const);
  return trx
    .selectFrom("billingAccounts")
    .select(["id", "joinedId"])
    .where(column, "=", id)
    .executeTakeFirst();
}
