// Reads every account's balance from sums in the database: a large school has tens of thousands of charges.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { balanceOf, type Balance } from "./account.ts";
import { withOwed } from "./accounts.server.ts";

/** Returns the balances by account id; accounts without charges or payments are absent. */
export async function readBalances(database: Database): Promise<Map<string, Balance>> {
  const owed = new Map<string, number>();
  const paid = new Map<string, number>();
  const refunded = new Map<string, number>();
  for (const { accountId, pence } of await readSubscriptions(database))
    owed.set(accountId, Number(pence));
  for (const { accountId, owedPence } of await readOthers(database))
    owed.set(accountId, (owed.get(accountId) ?? 0) + owedPence);
  for (const { accountId, kind, pence } of await readPaid(database))
    (kind === "refund" ? refunded : paid).set(accountId, Number(pence));
  const ids = new Set([...owed.keys(), ...paid.keys(), ...refunded.keys()]);
  const of = (sums: Map<string, number>, id: string) => sums.get(id) ?? 0;
  return new Map(
    [...ids].map((id) => [id, balanceOf(of(owed, id), of(paid, id), of(refunded, id))]),
  );
}

/** A subscription is always worth its own amount. */
function readSubscriptions(database: Database) {
  return database
    .selectFrom("feeCharges")
    .select(["accountId", (eb) => eb.fn.sum<number | string>("pence").as("pence")])
    .where("deletedAt", "is", null)
    .where("takenOffOn", "is", null)
    .where("kind", "=", "subscription")
    .groupBy("accountId")
    .execute();
}

/** A lesson or yearly fee may have been paid or changed elsewhere. */
async function readOthers(database: Database) {
  const rows = await database
    .selectFrom("feeCharges")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("takenOffOn", "is", null)
    .where("kind", "!=", "subscription")
    .execute();
  return withOwed(database, rows);
}

function readPaid(database: Database) {
  return database
    .selectFrom("feePayments")
    .select(["accountId", "kind", (eb) => eb.fn.sum<number | string>("pence").as("pence")])
    .where("deletedAt", "is", null)
    .where("reversedOn", "is", null)
    .groupBy(["accountId", "kind"])
    .execute();
}

/** Returns the pence received in a month (YYYY-MM), without reversed payments; refunds are not deducted. */
export async function readReceived(database: Database, month: string): Promise<number> {
  const { pence } = await database
    .selectFrom("feePayments")
    .select((eb) => eb.fn.sum<number | string | null>("pence").as("pence"))
    .where("deletedAt", "is", null)
    .where("reversedOn", "is", null)
    .where("kind", "=", "payment")
    .where("day", ">=", `${month}-01`)
    .where("day", "<=", addDays(addMonths(`${month}-01`, 1), -1))
    .executeTakeFirstOrThrow();
  return Number(pence ?? 0);
}
