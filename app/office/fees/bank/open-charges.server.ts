// Reads what accounts still owe, charge by charge.
import { batchesOf } from "#app/data/database/batches.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readAccounts } from "../account/accounts.server.ts";

/** Returns what is left of each open charge of these accounts, oldest first. */
export async function readOpenCharges(
  database: Database,
  accountIds: ReadonlySet<string>,
): Promise<Map<string, number[]>> {
  const open = new Map<string, number[]>();
  for (const some of batchesOf([...accountIds])) {
    for (const [id, { charges, account }] of await readAccounts(database, some)) {
      const left = charges.map(
        (charge) => charge.owedPence - (account.charges.get(charge.id)?.paidPence ?? 0),
      );
      open.set(
        id,
        left.filter((pence) => pence > 0),
      );
    }
  }
  return open;
}
