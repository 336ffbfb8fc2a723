// Reads who has which costumes.
import type { Database } from "#app/platform/database/database.server.ts";
import { valueIn } from "../columns.ts";
import { nameOfCostume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { mostLateFirst, type Loan } from "./loan.ts";

/** The loans of which something is still out, the latest first. */
export async function readLoans(database: Database): Promise<Loan[]> {
  const rows = await database
    .selectFrom("costumeLoans as loan")
    .innerJoin("costumes as costume", "costume.id", "loan.costumeId")
    .select([
      "loan.id",
      "loan.version",
      "loan.costumeId",
      "loan.borrowerKind",
      "loan.borrower",
      "loan.quantity",
      "loan.returned",
      "loan.lentOn",
      "loan.dueOn",
      "costume.fields",
      "costume.imageUrls",
    ])
    .whereRef("loan.returned", "<", "loan.quantity")
    .execute();
  return mostLateFirst(
    rows.map((row) => {
      const { fields, imageUrls, ...loan } = readStored(row);
      const costume = nameOfCostume({ fields });
      return { ...loan, costume, box: valueIn(fields, "BOX NUMBER"), imageUrls };
    }),
  );
}
