// Reads returned pieces that still need checking.
import type { Database } from "#app/data/database/database.server.ts";
import { valueIn } from "../list/columns.ts";
import { nameOfCostume } from "../costume.ts";
import { readFields } from "../costume.schema.ts";

export type ToSettle = {
  id: string;
  costume: string;
  size: string;
  quantity: number;
  condition: string;
  notes: string;
  returnedOn: string;
};

function unsettled(database: Database) {
  return database
    .selectFrom("costumeReturns as back")
    .innerJoin("costumeLoans as loan", "loan.id", "back.loanId")
    .where("back.condition", "!=", "Good")
    .where("back.settledOn", "is", null);
}

/** Returns the pieces that need checking by costume id; of a single costume if given. */
export async function piecesToSettle(
  database: Database,
  costumeId?: string,
): Promise<Map<string, number>> {
  const rows = await unsettled(database)
    .select(["loan.costumeId", "back.quantity"])
    .$if(costumeId !== undefined, (query) => query.where("loan.costumeId", "=", costumeId ?? ""))
    .execute();
  const pieces = new Map<string, number>();
  for (const row of rows) {
    pieces.set(row.costumeId, (pieces.get(row.costumeId) ?? 0) + row.quantity);
  }
  return pieces;
}

/** Returns pieces that need checking, oldest first. */
export async function readToSettle(database: Database): Promise<ToSettle[]> {
  const rows = await unsettled(database)
    .innerJoin("costumes as costume", "costume.id", "loan.costumeId")
    .select([
      "back.id",
      "back.quantity",
      "back.condition",
      "back.notes",
      "back.returnedOn",
      "costume.fields",
    ])
    .orderBy("back.returnedOn")
    .orderBy("back.createdAt")
    .execute();
  return rows.map((row) => {
    const { fields: stored, ...back } = row;
    const fields = readFields(stored);
    return { ...back, costume: nameOfCostume({ fields }), size: valueIn(fields, "SIZES") };
  });
}
