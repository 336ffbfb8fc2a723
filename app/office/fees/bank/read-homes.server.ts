// Reads what the bank's lines are held against: accounts with their codes and names, and who was confirmed.
import type { Database } from "#app/data/database/database.server.ts";
import type { BillingAccount } from "../account/billing-accounts.server.ts";
import { matcherOf, type Home } from "./match-line.ts";

export type Known = {
  homes: (Home & { name: string; code: string })[];
  /** For the lines of the bank, or for those of a payout. */
  matcher: (of: { isPayout: boolean }) => ReturnType<typeof matcherOf>;
};

/** `accounts` are all of them: those that are not there any more are nobody's home. */
export async function readKnown(
  database: Database,
  accounts: readonly BillingAccount[],
): Promise<Known> {
  const contacts = await database
    .selectFrom("contacts")
    .select(["familyId", "name"])
    .where("deletedAt", "is", null)
    .execute();
  const payers = await database
    .selectFrom("feePayers")
    .select(["payer", "accountId"])
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const contactsOf = Map.groupBy(contacts, ({ familyId }) => familyId);
  const homes = accounts
    .filter(({ isThere }) => isThere)
    .map(({ id, familyId, name, code, codes, children, parentName }) => ({
      id,
      name,
      code,
      codes,
      names: [
        name,
        parentName,
        ...(contactsOf.get(familyId ?? "") ?? []).map((contact) => contact.name),
        ...children.map((child) => child.name),
      ],
    }));
  return { homes, matcher: (of) => matcherOf(homes, payers, of) };
}
