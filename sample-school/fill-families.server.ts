// Adds the sample school's families, medical notes and consents.
import type { Database } from "#app/data/database/database.server.ts";
import { batchesOf } from "#app/data/database/batches.ts";
import { makeAccounts } from "./accounts.ts";
import { makeCare, makeFamilies } from "./families.ts";
import type { MemberRow } from "./rows.ts";

/** `today` is YYYY-MM-DD in the school's zone, `at` the time of the filling. */
export async function fillFamilies(
  trx: Database,
  members: readonly MemberRow[],
  { today, at }: { today: string; at: string },
): Promise<void> {
  const times = { createdAt: at, updatedAt: at };
  const timed = <Row extends object>(rows: readonly Row[]) =>
    batchesOf(rows.map((row) => ({ ...row, ...times })));
  const { families, children, contacts, ties } = makeFamilies(members);
  for (const rows of timed(families.map(({ id, name }) => ({ id, name })))) {
    await trx.insertInto("families").values(rows).execute();
  }
  for (const rows of timed(makeAccounts(members, families))) {
    await trx.insertInto("billingAccounts").values(rows).execute();
  }
  for (const rows of timed(children)) await trx.insertInto("familyChildren").values(rows).execute();
  for (const rows of timed(contacts)) await trx.insertInto("contacts").values(rows).execute();
  for (const rows of timed(ties)) await trx.insertInto("contactTies").values(rows).execute();
  const { notes, consents } = makeCare(members, today);
  for (const rows of timed(notes)) await trx.insertInto("medicalNotes").values(rows).execute();
  for (const rows of timed(consents)) await trx.insertInto("consents").values(rows).execute();
}
