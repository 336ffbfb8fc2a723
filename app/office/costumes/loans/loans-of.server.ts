// Reads a person's current and past costume loans.
import type { Database } from "#app/data/database/database.server.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Member } from "#app/office/member-record/member.server.ts";

/** Returns every loan to the person, returned or not: linked to the member, or matched by name. */
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
