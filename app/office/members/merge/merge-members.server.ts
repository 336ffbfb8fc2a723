// Makes one record of a person's copies: calls and loans move to it, and all of it can be taken back.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { recordChange, type ChangedRow } from "../../changes/record-change.server.ts";
import type { Answer } from "../../saving/answer.ts";
import { memberKeys } from "../member-keys.ts";
import { everyRecord } from "../members.server.ts";
import { copiesOf, onePerPerson } from "../one-per-person.ts";
import { GONE, record, type Desk } from "../save-member.server.ts";
import { mergeCopies, type Copy } from "./merge-copies.ts";

type Row = Selectable<Tables["members"]>;

const ALONE = "There is only one record of this member now.";

/** Keeps the record that the list shows; the others go, and come back when this is taken back. */
export function mergeMember(
  { database, now }: Desk,
  visitor: Visitor,
  id: string,
): Promise<Answer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx): Promise<Answer> => {
    const records = await everyRecord(trx);
    const asked = records.find((other) => other.id === id);
    if (!asked) return { isSaved: false, status: 404, problem: GONE };
    const ids = copiesOf(asked, records);
    const [shown] = onePerPerson(records.filter((other) => ids.includes(other.id)));
    const rows = await readRows(trx, ids);
    const kept = rows.find((row) => row.id === shown?.id);
    const others = rows.filter((row) => row !== kept);
    if (!kept || others.length === 0) return { isSaved: false, status: 409, problem: ALONE };
    const changed = [
      ...(await removeCopies(trx, others, at)),
      ...(await moveTo(trx, "memberCheckins", kept.id, others)),
      ...(await moveTo(trx, "costumeLoans", kept.id, others)),
      await writeKept(trx, kept, others, at),
    ];
    const details = { merged: others.map((other) => other.id) };
    await record(trx, visitor, { id: kept.id, at, action: "merged member", details });
    const summary = `Merged ${rows.length} records of ${kept.name}`;
    const change = { kind: "merged member", summary, rows: changed, at };
    return { isSaved: true, change: await recordChange(trx, visitor, change) };
  });
}

function readRows(trx: Database, ids: readonly string[]): Promise<Row[]> {
  return trx
    .selectFrom("members")
    .selectAll()
    .where("id", "in", [...ids])
    .where("deletedAt", "is", null)
    .orderBy("updatedAt", "desc")
    .orderBy("id")
    .execute();
}

/** A copy gives its trial up first: only one record may hold it. */
async function removeCopies(trx: Database, others: Row[], at: string): Promise<ChangedRow[]> {
  for (const { id, version } of others) {
    await trx
      .updateTable("members")
      .set({ deletedAt: at, updatedAt: at, convertedFromTrialId: null, version: version + 1 })
      .where("id", "=", id)
      .execute();
  }
  return others.map(({ id, version, convertedFromTrialId }) => ({
    table: "members",
    id,
    before: { deletedAt: null, convertedFromTrialId },
    version: version + 1,
  }));
}

/** Calls, or loans whose borrower was picked, become those of the record that is kept. */
async function moveTo(
  trx: Database,
  table: "memberCheckins" | "costumeLoans",
  memberId: string,
  others: Row[],
): Promise<ChangedRow[]> {
  // The two tables share this column, which the query builder cannot know.
  const shared = table as "memberCheckins";
  const rows = await trx
    .selectFrom(shared)
    .select(["id", "memberId"])
    .where(
      "memberId",
      "in",
      others.map(({ id }) => id),
    )
    .execute();
  for (const { id } of rows) {
    await trx.updateTable(shared).set({ memberId }).where("id", "=", id).execute();
  }
  return rows.map((row) => ({
    table,
    id: row.id,
    before: { memberId: row.memberId },
    version: null,
  }));
}

async function writeKept(trx: Database, kept: Row, others: Row[], at: string): Promise<ChangedRow> {
  const merged = mergeCopies(kept as Copy, others as Copy[]);
  const written = { ...merged, ...memberKeys({ ...merged, name: kept.name }) };
  const version = kept.version + 1;
  await trx
    .updateTable("members")
    .set({ ...written, version, updatedAt: at })
    .where("id", "=", kept.id)
    .execute();
  const before = Object.fromEntries(
    Object.keys(written).map((column) => [column, kept[column as keyof Row]]),
  );
  return { table: "members", id: kept.id, before, version };
}
