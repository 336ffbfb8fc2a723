// Reads open loans.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { valueIn } from "#app/office/costumes/list/columns.ts";
import { nameOfCostume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { borrowerForWardrobe, mostLateFirst, type Loan } from "./loan.ts";

type ReadLoan = Loan & { classes: readonly string[] };

/**
 * Returns loans with pieces still out, most overdue first. Children's full names are shown only to visitors
 * who may see members, which is why the visitor is required.
 */
export async function readLoans(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
): Promise<Loan[]> {
  const loans = await readOpenLoans(database);
  return loans.map(({ classes, ...loan }) => ({
    ...loan,
    borrower: scopes.has("admin") ? loan.borrower : borrowerForWardrobe({ ...loan, classes }),
  }));
}

async function readOpenLoans(database: Database): Promise<ReadLoan[]> {
  const rows = await database
    .selectFrom("costumeLoans as loan")
    .innerJoin("costumes as costume", "costume.id", "loan.costumeId")
    .leftJoin("members as member", "member.id", "loan.memberId")
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
      "member.classes",
    ])
    .whereRef("loan.returned", "<", "loan.quantity")
    .execute();
  return mostLateFirst(
    rows.map((row) => {
      const { fields, imageUrls, classes, ...loan } = readStored(row);
      const costume = nameOfCostume({ fields });
      const size = valueIn(fields, "SIZES");
      const box = valueIn(fields, "BOX NUMBER");
      return { ...loan, costume, size, box, imageUrls, classes: (classes ?? []) as string[] };
    }),
  );
}
