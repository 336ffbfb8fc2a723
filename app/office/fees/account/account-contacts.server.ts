// Reads the contacts of billing accounts.
import type { Database } from "#app/data/database/database.server.ts";

export type AccountContact = {
  /** The family's name, or the child's. */
  name: string;
  parentName: string;
  email: string;
  phone: string;
};

/**
 * Returns the contact of each account, by id: the family's payer, otherwise any contact of the family; for a
 * child without a family, the details on the child's record.
 */
export async function readAccountContacts(
  database: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountContact>> {
  const accounts = await database
    .selectFrom("billingAccounts as account")
    .leftJoin("families", "families.id", "account.familyId")
    .leftJoin("members", "members.id", "account.memberId")
    .select(["account.id", "account.familyId", "account.name", "families.name as family"])
    .select(["members.name as child", "members.parentName", "members.email", "members.phone"])
    .where("account.id", "in", [...accountIds, ""])
    .execute();
  const contacts = await database
    .selectFrom("contacts")
    .select(["familyId", "name as parentName", "email", "phone"])
    .where("familyId", "in", [...accounts.flatMap(({ familyId }) => familyId ?? []), ""])
    .where("deletedAt", "is", null)
    .orderBy("isPayer")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  const ofFamily = new Map(contacts.map(({ familyId, ...contact }) => [familyId, contact]));
  return new Map(
    accounts.map(({ id, familyId, name, family, child, parentName, email, phone }) => [
      id,
      {
        name: family ?? child ?? name,
        parentName: parentName ?? "",
        email: email ?? "",
        phone: phone ?? "",
        ...ofFamily.get(familyId ?? ""),
      },
    ]),
  );
}
