// Reads a member's costumes on loan for the child's page.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isNameShared } from "#app/office/member-record/find-person.server.ts";
import type { Member } from "#app/office/member-record/member.server.ts";
import type { Loan } from "../loans/loan.ts";
import { readLoanRows } from "../loans/loans-of.server.ts";
import { readLoans } from "../loans/loans.server.ts";

/** A loan under a typed name is the child's only when nobody else has that name. */
export async function readChildLoans(
  database: Database,
  visitor: Pick<Visitor, "scopes">,
  members: readonly Member[],
): Promise<Loan[]> {
  const isShared = await isNameShared(database, members);
  const rows = await readLoanRows(database, members);
  const ids = new Set(
    rows.filter(({ memberId }) => !isShared || memberId !== null).map(({ id }) => id),
  );
  return (await readLoans(database, visitor)).filter(({ id }) => ids.has(id));
}
