// A person's costume loans and returns, for their history.
import type { Database } from "#app/data/database/database.server.ts";
import { formatCount } from "#app/ui/format.ts";
import type { Moment, MomentSource } from "#app/office/slice/moment.server.ts";
import { isNameShared } from "#app/office/member-record/find-person.server.ts";
import { nameOfCostume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { readLoanRows } from "./loans-of.server.ts";

export const LOAN_MOMENTS: MomentSource = async (database, { members }) => {
  if (members.length === 0) return [];
  const isShared = await isNameShared(database, members);
  const known = await readLoanRows(database, members);
  // A loan under a typed name is the person's only when nobody else has that name.
  const ids = known.filter((loan) => !isShared || loan.memberId !== null).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom("costumeLoans as loan")
    .innerJoin("costumes as costume", "costume.id", "loan.costumeId")
    .select(["loan.id", "loan.quantity", "loan.lentOn", "loan.lentBy", "loan.createdAt"])
    .select(["costume.fields", "costume.imageUrls"])
    .where("loan.id", "in", ids)
    .execute();
  const names = new Map(rows.map((row) => [row.id, nameOfCostume(readStored(row))]));
  const lent = rows.map(({ id, quantity, lentOn, lentBy, createdAt }): Moment => ({
    rowId: id,
    at: createdAt,
    day: lentOn,
    kind: "Costume",
    words: `Borrowed ${names.get(id)} (${formatCount(quantity, "piece")})`,
    who: lentBy,
  }));
  return [...lent, ...(await returnsOf(database, names))];
};

async function returnsOf(
  database: Database,
  names: ReadonlyMap<string, string>,
): Promise<Moment[]> {
  const rows = await database
    .selectFrom("costumeReturns")
    .selectAll()
    .where("loanId", "in", [...names.keys()])
    .execute();
  return rows.map(({ id, loanId, quantity, condition, returnedOn, takenBy, createdAt }) => ({
    rowId: id,
    at: createdAt,
    day: returnedOn,
    kind: "Costume",
    words: `Returned ${names.get(loanId)} (${formatCount(quantity, "piece")}, ${condition})`,
    who: takenBy,
  }));
}
