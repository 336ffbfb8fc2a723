// The families that owe, as the audience of a message.
import type { Database } from "#app/data/database/database.server.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import { UNWRITTEN, type AudienceSource, type OwingAccount } from "../slice/audience.server.ts";
import { readBalances } from "./account/balances.server.ts";
import { readBillingAccounts } from "./account/billing-accounts.server.ts";

/** Returns the accounts of families and children that owe something. */
export async function readOwing(database: Database): Promise<OwingAccount[]> {
  const { accounts } = await readBillingAccounts(database);
  const balances = await readBalances(database);
  return accounts.flatMap(({ id, familyId, isThere, children }) => {
    const pence = balances.get(id)?.openPence ?? 0;
    const memberIds = children.map((child) => child.id);
    return isThere && pence > 0 ? [{ id, familyId, memberIds, pence }] : [];
  });
}

export const OWING_AUDIENCE: AudienceSource = {
  name: "owing",
  access: UNLOCKED_DESK,
  read: async ({ database, schoolName }) => {
    const owing = await readOwing(database);
    return {
      title: "Families that owe",
      kind: "service",
      ...UNWRITTEN,
      subject: "Fees due",
      body: `Hello,\n\nOur records show {amount} due for {child}.\n\n${schoolName}`,
      children: owing.flatMap(({ familyId, memberIds }) =>
        memberIds.map((id) => ({
          kind: "member" as const,
          id,
          ...(familyId !== null && { familyId }),
        })),
      ),
      back: { to: "/admin/fees?show=open", name: "Fees due" },
    };
  },
};
