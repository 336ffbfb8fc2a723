// Takes a change back: its rows are again as they were, but for those that changed since.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { addDays } from "#app/platform/day.ts";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Answer, Refusal } from "../saving/answer.ts";
import { withdrawMail } from "../enquiries/withdraw-mail.server.ts";
import { bringBack } from "../payroll/bring-back.server.ts";
import { schoolDayOf, schoolToday } from "../school-day.ts";
import { isPayrollClosed } from "../settings/locks.server.ts";
import { recountCalls } from "./recount-calls.server.ts";
import { PAY_TABLES, type ChangedTable, type PayTable } from "./record-change.server.ts";

export const UNDO_DAYS = 30;

type ChangedRow = Selectable<Tables["changedRows"]>;

/** The tables whose rows are written back as they were. */
type WrittenTable = Exclude<ChangedTable, PayTable>;

/** Which of the columns that tell a change the tables have. */
const COLUMNS: Record<WrittenTable, { version: boolean; updatedAt: boolean }> = {
  members: { version: true, updatedAt: true },
  trials: { version: true, updatedAt: true },
  memberCheckins: { version: false, updatedAt: false },
  costumeLoans: { version: false, updatedAt: false },
  enquiries: { version: true, updatedAt: false },
};

const GONE = "This cannot be taken back any more.";
const LOCKED = "The members area is locked. Unlock it, then try again.";
const CHANGED_SINCE = "Somebody changed this meanwhile, so it stays as it is.";

/**
 * Takes a change of the last 30 days back, once. Rows that somebody changed since stay as they are;
 * where that is all of them, nothing is done and the answer says so.
 */
export function undoChange(
  { database, now }: Pick<Platform, "database" | "now">,
  visitor: Visitor,
  id: string,
): Promise<Answer & { left?: number }> {
  const at = now().toISOString();
  const firstDay = addDays(schoolToday(now()), -UNDO_DAYS);
  return database.transaction().execute(async (trx) => {
    const change = await claim(trx, id, at, firstDay);
    if (!change) return refuse(404, GONE);
    if (change.scope && !visitor.scopes.has(change.scope as Scope)) {
      await release(trx, id);
      return refuse(403, LOCKED);
    }
    const rows = await rowsOf(trx, id);
    const deletedPay = rows.find(isOfPayroll);
    if (deletedPay) {
      const desk = { trx, at, today: schoolToday(now()), visitor };
      const answer = (await isPayrollClosed(trx, visitor))
        ? refuse(403, LOCKED)
        : await bringBack(desk, deletedPay.tableName, deletedPay.rowId);
      if (!answer.isSaved) await release(trx, id);
      return answer;
    }
    let left = 0;
    for (const alike of inRuns(rows)) left += alike.length - (await writeBack(trx, alike, at));
    if (left === rows.length && left > 0) {
      await release(trx, id);
      return refuse(409, CHANGED_SINCE);
    }
    await trx.updateTable("imports").set({ undoneAt: at }).where("id", "=", id).execute();
    await recountCalls(trx, await membersCalled(trx, rows));
    await withdrawMail(trx, idsIn("enquiries", rows));
    await recordAudit(trx, {
      who: nameOf(visitor),
      at,
      action: `took back: ${change.kind}`,
      subject: "change",
      subjectId: id,
      details: { rows: rows.length, left },
      visitor,
    });
    return { isSaved: true as const, left };
  });
}

/** Marks the change as taken back; only one of two that ask at once gets it. */
function claim(trx: Database, id: string, at: string, firstDay: string) {
  return trx
    .updateTable("changes")
    .set({ undoneAt: at })
    .where("id", "=", id)
    .where("undoneAt", "is", null)
    .returning(["kind", "scope", "createdAt"])
    .executeTakeFirst()
    .then(async (change) => {
      if (!change || schoolDayOf(change.createdAt) >= firstDay) return change;
      await release(trx, id);
      return undefined;
    });
}

async function release(trx: Database, id: string): Promise<void> {
  await trx.updateTable("changes").set({ undoneAt: null }).where("id", "=", id).execute();
}

function rowsOf(trx: Database, changeId: string): Promise<ChangedRow[]> {
  return trx
    .selectFrom("changedRows")
    .selectAll()
    .where("changeId", "=", changeId)
    .orderBy("place", "desc")
    .execute();
}

type PayRow = ChangedRow & { tableName: PayTable };

function isOfPayroll(row: ChangedRow): row is PayRow {
  return (PAY_TABLES as readonly string[]).includes(row.tableName);
}

const RUN_MOST = 500;

/** Rows that are next to each other and written back in one way: an import has thousands. */
function inRuns(rows: readonly ChangedRow[]): ChangedRow[][] {
  const runs: ChangedRow[][] = [];
  let last = "";
  for (const row of rows) {
    const way = JSON.stringify([row.tableName, row.version, row.wasNew, row.before]);
    const run = runs.at(-1);
    if (run && way === last && run.length < RUN_MOST) run.push(row);
    else runs.push([row]);
    last = way;
  }
  return runs;
}

/** How many of the rows, all written back in one way, still had their version and were written. */
async function writeBack(trx: Database, rows: readonly ChangedRow[], at: string): Promise<number> {
  const [row] = rows;
  if (!row) return 0;
  const table = row.tableName as WrittenTable;
  const { version, updatedAt } = COLUMNS[table];
  // The tables share these columns, which the query builder cannot know.
  const shared = table as "members";
  let update = trx
    .updateTable(shared)
    .set({ ...(row.before as object), ...(row.wasNew && { deletedAt: at }) })
    .where(
      "id",
      "in",
      rows.map(({ rowId }) => rowId),
    );
  if (updatedAt) update = update.set({ updatedAt: at });
  if (version) update = update.set((eb) => ({ version: eb("version", "+", 1) }));
  if (row.version !== null) update = update.where("version", "=", row.version);
  return Number((await update.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** The members whose calls came, went or moved. */
async function membersCalled(trx: Database, rows: readonly ChangedRow[]): Promise<string[]> {
  const calls = idsIn("memberCheckins", rows);
  if (calls.length === 0) return [];
  const found = await trx
    .selectFrom("memberCheckins")
    .select("memberId")
    .where("id", "in", calls)
    .execute();
  return [...new Set(found.map(({ memberId }) => memberId))];
}

function idsIn(table: ChangedTable, rows: readonly ChangedRow[]): string[] {
  return rows.flatMap(({ tableName, rowId }) => (tableName === table ? [rowId] : []));
}

function refuse(status: number, problem: string): Refusal {
  return { isSaved: false, status, problem };
}
