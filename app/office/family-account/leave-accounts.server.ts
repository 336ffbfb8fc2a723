// Keeps or joins billing accounts before their child or family is purged.
import type { PurgeMoment, TableRetention } from "#app/data/retention/retention.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { purgeTable } from "../references/purge-after-delete.server.ts";
import { findDependentRows } from "../references/dependent-rows.server.ts";

/** Runs before members and families are purged: their accounts go with them unless they are kept here. */
export const BILLING_ACCOUNTS_END: TableRetention = {
  table: "billingAccounts",
  when: "with its child or family; where the books need it, six years after the last of it",
  purge: async (trx, moment) => {
    await leaveChildren(trx, moment);
    await leaveFamilies(trx, moment);
    return purgeTable(trx, "billingAccounts", await nobodys(trx), moment.at);
  },
};

/**
 * Keeps an account that the school's books need, with the child's name. The account of a child whose family stays
 * is joined to the family's, so that its code is still recognised.
 */
async function leaveChildren(trx: Database, { at, since }: PurgeMoment): Promise<void> {
  const accounts = await trx
    .selectFrom("billingAccounts as account")
    .innerJoin("members", "members.id", "account.memberId")
    .select(["account.id", "account.memberId", "account.joinedId", "members.name"])
    .where("members.deletedAt", "<", since)
    .execute();
  const ids = accounts.map(({ id }) => id);
  const members = accounts.flatMap(({ memberId }) => memberId ?? []);
  const { kept } = await findDependentRows(trx, { billingAccounts: ids }, { keptAt: at });
  const inBooks = new Set(kept.billingAccounts);
  const families = await familiesThatStay(trx, members);
  for (const { id, memberId, joinedId, name } of accounts) {
    const joins = joinedId ?? families.get(memberId ?? "") ?? null;
    if (!inBooks.has(id) && joins === null) continue;
    const set = inBooks.has(id) ? { name } : { joinedId: joins };
    await trx
      .updateTable("billingAccounts")
      .set({ ...set, memberId: null })
      .where("id", "=", id)
      .execute();
  }
}

/** Returns by member id the account of a family that has other children. */
async function familiesThatStay(
  trx: Database,
  members: string[],
): Promise<ReadonlyMap<string | null, string>> {
  const { going } = await findDependentRows(trx, { members });
  const rows = await trx
    .selectFrom("familyChildren as child")
    .innerJoin("families", "families.id", "child.familyId")
    .innerJoin("billingAccounts as account", "account.familyId", "child.familyId")
    .select(["child.memberId", "account.id"])
    .where("child.memberId", "in", [...members, ""])
    .where("families.id", "not in", [...(going.families ?? []), ""])
    .where("families.deletedAt", "is", null)
    .orderBy("account.id")
    .execute();
  return new Map(rows.map(({ memberId, id }) => [memberId, id]));
}

/** Lets the code of a merged family lead to the other family permanently. */
async function leaveFamilies(trx: Database, { since }: PurgeMoment): Promise<void> {
  const gone = trx.selectFrom("families").select("id").where("deletedAt", "<", since);
  await trx
    .updateTable("billingAccounts")
    .set({ familyId: null })
    .where("joinedId", "is not", null)
    .where("familyId", "in", gone)
    .execute();
}

function nobodys(trx: Database) {
  return trx
    .selectFrom("billingAccounts")
    .select("id")
    .where("familyId", "is", null)
    .where("memberId", "is", null)
    .where("joinedId", "is", null)
    .execute();
}
