// Reads the accounts, names and confirmed payers that bank lines are matched to.
import type { Database } from "#app/data/database/database.server.ts";
import type { BillingAccount } from "../account/billing-accounts.server.ts";
import { matcherOf, type Home } from "./match-line.ts";

export type AccountMatcher = {
  homes: (Home & { name: string; code: string })[];
  /** Makes a matcher for a bank file's lines, or for a payout's. */
  matcher: (of: { isPayout: boolean }) => ReturnType<typeof matcherOf>;
};

/** `accounts` must be all of them; deleted ones are left out here. */
export async function readAccountMatcher(
  database: Database,
  accounts: readonly BillingAccount[],
): Promise<AccountMatcher> {
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
