// The costumes that a person has, or had.
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Member } from "#app/office/member-record/member.server.ts";

/** Every loan to the person, those that came back too: picked as the borrower, or known by the name. */
export async function readLoanRows(database: Database, members: readonly Member[]) {
  const keys = new Set(members.map((member) => member.nameKey));
  const rows = await database
    .selectFrom("costumeLoans")
    .select(["id", "costumeId", "memberId", "borrower", "quantity", "returned", "lentOn", "dueOn"])
    .where("borrowerKind", "=", "member")
    .orderBy("lentOn", "desc")
    .execute();
  const ids = new Set(members.map(({ id }) => id));
  return rows.filter(({ memberId, borrower }) =>
    memberId === null ? keys.has(nameKey(borrower)) : ids.has(memberId),
  );
}
