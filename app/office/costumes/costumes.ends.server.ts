// When costumes go, with what was written down about them.
import type { Database } from "#app/platform/database/database.server.ts";
import { goesWith, stays, type Ends } from "#app/platform/ends/end.server.ts";

export const COSTUMES_ENDS: Ends = [
  {
    table: "costumes",
    ends: "when the time in which it can be brought back is over and no piece of it is out",
    wasDeleted: true,
    remove: async (trx, { since }) => {
      const loans = trx
        .selectFrom("costumeLoans")
        .select("id")
        .where("costumeId", "in", costumesToGo(trx, since));
      await trx.deleteFrom("costumeReturns").where("loanId", "in", loans).execute();
      await trx.deleteFrom("costumeLoans").where("id", "in", loans).execute();
      const { numDeletedRows } = await trx
        .deleteFrom("costumes")
        .where("id", "in", costumesToGo(trx, since))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  goesWith("costumeLoans", "costumes"),
  goesWith("costumeReturns", "costumes"),
  stays("boxCounts", "each is what was in a box on its day"),
];

/** Who still has pieces of a costume is known until they are back, also when it was deleted. */
function costumesToGo(trx: Database, since: string) {
  const stillOut = trx
    .selectFrom("costumeLoans as lent")
    .select("lent.costumeId")
    .whereRef("lent.returned", "<", "lent.quantity");
  return trx
    .selectFrom("costumes")
    .select("id")
    .where("deletedAt", "<", since)
    .where("id", "not in", stillOut);
}
