// Reads open loans.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { valueIn } from "#app/office/costumes/list/columns.ts";
import { nameOfCostume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { borrowerForWardrobe, mostLateFirst, type Loan } from "./loan.ts";

type ReadLoan = Omit<Loan, "holders"> & { classes: readonly string[] };

/**
 * Returns loans with pieces still out, most overdue first. Children's full names are shown only to visitors
 * who may see members, which is why the visitor is required.
 */
export async function readLoans(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
): Promise<Loan[]> {
  const loans = await readOpenLoans(database);
  const holders = await readHolders(
    database,
    loans.filter(({ borrowerKind }) => borrowerKind === "show").map(({ id }) => id),
  );
  const nameOf = (name: string) =>
    scopes.has("admin") ? name : borrowerForWardrobe({ borrowerKind: "member", borrower: name });
  return loans.map(({ classes, ...loan }) => ({
    ...loan,
    holders: (holders.get(loan.id) ?? []).map(({ child, number }) => `${nameOf(child)}, ${number}`),
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

/** Returns who has the pieces of a show's loans that are not back, with the number. */
async function readHolders(
  database: Database,
  loanIds: readonly string[],
): Promise<Map<string, { child: string; number: string }[]>> {
  if (loanIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("showWears as wear")
    .innerJoin("showCast as cast", "cast.id", "wear.castId")
    .innerJoin("showNumbers as number", "number.id", "cast.numberId")
    .innerJoin("showPerformers as performer", "performer.id", "cast.performerId")
    .leftJoin("members as member", "member.id", "performer.memberId")
    .select(["wear.loanId", "number.name as number", "performer.guest", "member.name"])
    .where("wear.loanId", "in", loanIds)
    .where("wear.returnedOn", "is", null)
    .orderBy("number.place")
    .execute();
  const children = rows.map(({ loanId, number, guest, name }) => ({
    loanId,
    number,
    child: name ?? guest,
  }));
  return Map.groupBy(children, ({ loanId }) => loanId ?? "");
}
