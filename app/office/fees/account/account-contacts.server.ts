// Whose billing accounts are, and who is reached about them.
import type { Database } from "#app/data/database/database.server.ts";

export type AccountContact = {
  /** Of the family, or of the child. */
  name: string;
  parentName: string;
  email: string;
  phone: string;
};

/**
 * Returns the contact of each of these accounts by its id: who pays for the family, or else anybody of it; of a
 * child in no family what the child's record says.
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
