// Undoes a change: restores its rows, except those changed since.
import type { Selectable } from "kysely";
import { z } from "zod";
import type { Tables } from "#migrations/tables.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Command } from "#app/data/commands/command.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { GONE, LOCKED, changedSinceWords, type UndoResult, firstUndoDay } from "./undo.ts";
import type { Rows } from "./change-row.server.ts";

type ChangedRow = Selectable<Tables["changedRows"]>;

/** The number of skipped rows that are named. */
const NAMED_MOST = 10;

/** Confirms what an undo was asked about, such as a class that is full. */
const bodySchema = z.object({ isMeant: z.boolean().default(false) }).catch({ isMeant: false });

/** Returns the handler that undoes changes of these tables. */
export function undoHandler(
  command: Command<`${string}/:id/undo`, z.ZodUnknown, UndoResult>,
  tables: readonly Rows[],
) {
  return handler(command, (desk, body) => undoChange(desk, tables, bodySchema.parse(body)));
}

/**
 * Undoes a change of the last 30 days, once. Rows changed since are skipped and named. Throws Refused (409) when
 * that is all of them, or any of a change that can only be undone whole.
 */
async function undoChange(
  desk: Desk<"id">,
  tables: readonly Rows[],
  { isMeant }: z.output<typeof bodySchema>,
): Promise<UndoResult> {
  const { trx, visitor, at } = desk;
  const { id } = desk.params;
  const change = await claim(desk, id);
  const rows = await readChangedRows(trx, id);
  const declared = new Map(tables.map((each) => [each.table as string, each]));
  const of = (table: string) => {
    const found = declared.get(table);
    // This command does not undo changes of another part.
    if (!found) throw new Refused(404, GONE);
    return found;
  };
  await refuseHidden(desk, of, rows);
  const left: ChangedRow[] = [];
  for (const alike of groupAlike(rows)) left.push(...(await writeBack(desk, of, alike)));
  const leftNames = await namesOf(desk, of, left);
  if (left.length > 0 && (left.length === rows.length || change.isWhole)) {
    throw new Refused(409, changedSinceWords(leftNames));
  }
  await trx.updateTable("imports").set({ undoneAt: at }).where("id", "=", id).execute();
  for (const [table, group] of Map.groupBy(rows, ({ tableName }) => tableName)) {
    await of(table).afterUndo?.(
      desk,
      group.map(({ rowId }) => rowId),
      isMeant,
    );
  }
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: `took back: ${change.kind}`,
    subject: "change",
    subjectId: id,
    facts: [
      { label: "Rows", to: String(rows.length) },
      ...(left.length > 0 ? [{ label: "Left as they are", to: String(left.length) }] : []),
    ],
    visitor,
  });
  return { left: left.length, leftNames };
}

/** Marks the change as undone; one of two simultaneous requests gets it. */
async function claim({ trx, visitor, at, days }: Desk, id: string) {
  const change = await trx
    .updateTable("changes")
    .set({ undoneAt: at })
    .where("id", "=", id)
    .where("undoneAt", "is", null)
    .returning(["kind", "scope", "isWhole", "createdAt"])
    .executeTakeFirst();
  if (!change || days.dayOf(change.createdAt) < firstUndoDay(days.today))
    throw new Refused(404, GONE);
  if (change.scope && !visitor.scopes.has(change.scope as Scope))
    throw new Refused(403, LOCKED, { gate: change.scope as Scope });
  return change;
}

function readChangedRows(trx: Desk["trx"], changeId: string): Promise<ChangedRow[]> {
  return trx
    .selectFrom("changedRows")
    .selectAll()
    .where("changeId", "=", changeId)
    .orderBy("place", "desc")
    .execute();
}

const RUN_MOST = 500;

/** Groups adjacent rows that are restored in the same way: an import has thousands. */
function groupAlike(rows: readonly ChangedRow[]): ChangedRow[][] {
  const runs: ChangedRow[][] = [];
  let last = "";
  for (const row of rows) {
    const { tableName, version, wasNew, wasRemoved, before } = row;
    const way = JSON.stringify([tableName, version, wasNew, wasRemoved, before]);
    const run = runs.at(-1);
    if (run && way === last && run.length < RUN_MOST) run.push(row);
    else runs.push([row]);
    last = way;
  }
  return runs;
}

/** Restores rows of one group; returns those that were changed since. */
async function writeBack(
  desk: Desk,
  of: (table: string) => Rows,
  alike: readonly ChangedRow[],
): Promise<ChangedRow[]> {
  const [row] = alike;
  if (!row) return [];
  const {
    table,
    key = "id",
    deletedColumn,
    hasVersion,
    hasUpdatedAt,
    bringBack,
  } = of(row.tableName);
  if (bringBack) {
    for (const each of alike) {
      const { rowId: id, wasNew, version } = each;
      await bringBack(desk, { id, before: each.before as object, wasNew, version });
    }
    return [];
  }
  const ids = alike.map(({ rowId }) => rowId);
  // The query builder cannot see that the tables share these columns.
  const shared = table as "members";
  const id = key as "id";
  if (row.wasRemoved) {
    const again = desk.trx.insertInto(shared).values(row.before as never);
    const added = await again
      .onConflict((conflict) => conflict.doNothing())
      .returning(id)
      .execute();
    return without(alike, added, id);
  }
  if (row.wasNew && deletedColumn === null) {
    const removed = desk.trx.deleteFrom(shared).where(id, "in", ids).returning(id);
    return without(alike, await removed.execute(), id);
  }
  // Without a version check nobody edits these columns, so the version is unchanged.
  const isCompared = row.version !== null;
  let update = desk.trx
    .updateTable(shared)
    .set({
      ...(hasUpdatedAt && isCompared && { updatedAt: desk.at }),
      ...(row.before as object),
      ...(row.wasNew && deletedColumn && { [deletedColumn]: desk.at }),
    })
    .where(id, "in", ids);
  if (hasVersion && isCompared) {
    update = update.set((eb) => ({ version: eb("version", "+", 1) }));
    update = update.where("version", "=", row.version);
  }
  return without(alike, await update.returning(id).execute(), id);
}

function without(rows: readonly ChangedRow[], done: { id: string }[], key: "id"): ChangedRow[] {
  const ids = new Set(done.map((each) => each[key]));
  return rows.filter(({ rowId }) => !ids.has(rowId));
}

/** Returns the names of the first skipped rows. */
async function namesOf(
  { trx }: Desk,
  of: (table: string) => Rows,
  left: readonly ChangedRow[],
): Promise<string[]> {
  const names: string[] = [];
  for (const { tableName, rowId } of left.slice(0, NAMED_MOST)) {
    const { table, key = "id", nameOf: name, one } = of(tableName);
    const row = await trx
      .selectFrom(table as "members")
      .selectAll()
      .where(key as "id", "=", rowId)
      .executeTakeFirst();
    names.push(row ? name(row as never) : `a deleted ${one}`);
  }
  return names;
}

const ROWS_AT_ONCE = 500;

/**
 * Throws Refused (403) when an undo would change an audited field whose scope the visitor lacks, whatever scope
 * the change has.
 */
async function refuseHidden(
  { trx, visitor }: Desk,
  of: (table: string) => Rows,
  rows: readonly ChangedRow[],
): Promise<void> {
  const edited = rows.filter(({ wasNew, wasRemoved }) => !wasNew && !wasRemoved);
  for (const [name, group] of Map.groupBy(edited, ({ tableName }) => tableName)) {
    const { table, key = "id", auditedFields = [] } = of(name);
    const hidden = auditedFields.filter(({ scope }) => scope && !visitor.scopes.has(scope));
    if (hidden.length === 0) continue;
    const before = new Map(group.map((row) => [row.rowId, row.before as object]));
    const ids = [...before.keys()];
    for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
      // The query builder cannot see that the tables share these columns.
      const current = await trx
        .selectFrom(table as "members")
        .selectAll()
        .where(key as "id", "in", ids.slice(first, first + ROWS_AT_ONCE))
        .execute();
      for (const row of current) {
        const back = { ...row, ...before.get(row[key as "id"]) };
        const found = hidden.find(
          (telling) => telling.of(row as never) !== telling.of(back as never),
        );
        if (found?.scope) throw new Refused(403, LOCKED, { gate: found.scope });
      }
    }
  }
}
