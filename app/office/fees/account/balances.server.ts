// What every family's account comes to: its sums, which the database adds up. A large school has tens of
// thousands of charges, and a list of families needs none of them.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { balanceOf, type Balance } from "./account.ts";
import { withOwed } from "./accounts.server.ts";

/** By the family's id; none of one without any row. */
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

/** They are worth what they say. */
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

/** A lesson and a yearly fee are worth what those parts say of them now. */
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

/** What came in a month (YYYY-MM), in pence; what was reversed or given back is not taken from it. */
export async function readCame(database: Database, month: string): Promise<number> {
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
