// Reads the balances of a child's accounts for the child's page.
import type { Database } from "#app/data/database/database.server.ts";
import { readAccounts } from "../account/accounts.server.ts";
import { readBillingAccounts } from "../account/billing-accounts.server.ts";

export type ChildBalance = {
  accountId: string;
  /** The family's name, or the child's. */
  name: string;
  openPence: number;
  creditPence: number;
  lastPayment: { day: string; way: string; pence: number } | null;
};

/** Returns the balance of each account that the child's fees go to: two for a split family. */
export async function readChildBalances(
  database: Database,
  memberId: string,
): Promise<ChildBalance[]> {
  const { accounts, ofChild } = await readBillingAccounts(database);
  const ids = ofChild.get(memberId) ?? [];
  const found = await readAccounts(database, ids);
  return ids.map((accountId) => {
    const { account, payments = [] } = found.get(accountId) ?? {};
    const last = payments.findLast(({ reversedOn }) => reversedOn === null);
    return {
      accountId,
      name: accounts.find(({ id }) => id === accountId)?.name ?? "",
      openPence: account?.openPence ?? 0,
      creditPence: account?.creditPence ?? 0,
      lastPayment: last ? { day: last.day, way: last.way, pence: last.pence } : null,
    };
  });
}
