// Takes a change back: its rows are again as they were, but for those that changed since.
import type { Selectable } from "kysely";
import type { z } from "zod";
import type { Tables } from "#migrations/tables.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Command } from "#app/data/commands/command.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { GONE, LOCKED, stays, type TakenBack, firstUndoDay } from "./undo.ts";
import type { Rows } from "./change-row.server.ts";

type ChangedRow = Selectable<Tables["changedRows"]>;

/** How many of the rows that were left are named. */
const NAMED_MOST = 10;

/** Handles an undo for the changes of these tables. */
export function undoHandler(
  command: Command<`${string}/:id/undo`, z.ZodUnknown, TakenBack>,
  tables: readonly Rows[],
) {
  return handler(command, (desk) => undoChange(desk, tables, desk.params.id));
}

/**
 * Takes a change of the last 30 days back, once. Rows that somebody changed since stay as they are,
 * and are named; where that is all of them, or where the change makes sense only whole, nothing is done.
 */
async function undoChange(
  desk: Desk<"id">,
  tables: readonly Rows[],
  id: string,
): Promise<TakenBack> {
  const { trx, visitor, at } = desk;
  const change = await claim(desk, id);
  const rows = await keptRows(trx, id);
  const declared = new Map(tables.map((each) => [each.table as string, each]));
  const of = (table: string) => {
    const found = declared.get(table);
    // Another part's change is not taken back at this door.
    if (!found) throw new Refused(404, GONE);
    return found;
  };
  await refuseHidden(desk, of, rows);
  const left: ChangedRow[] = [];
  for (const alike of inRuns(rows)) left.push(...(await writeBack(desk, of, alike)));
  const leftNames = await namesOf(desk, of, left);
  if (left.length > 0 && (left.length === rows.length || change.isWhole)) {
    throw new Refused(409, stays(leftNames));
  }
  await trx.updateTable("imports").set({ undoneAt: at }).where("id", "=", id).execute();
  for (const [table, group] of Map.groupBy(rows, ({ tableName }) => tableName)) {
    await of(table).afterUndo?.(
      desk,
      group.map(({ rowId }) => rowId),
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

/** Marks the change as taken back; only one of two that ask at once gets it. */
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

function keptRows(trx: Desk["trx"], changeId: string): Promise<ChangedRow[]> {
  return trx
    .selectFrom("changedRows")
    .selectAll()
    .where("changeId", "=", changeId)
    .orderBy("place", "desc")
    .execute();
}

const RUN_MOST = 500;

/** Rows that are next to each other and written back in one way: an import has thousands. */
function inRuns(rows: readonly ChangedRow[]): ChangedRow[][] {
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

/** Writes back rows that go back in one way; gives those that somebody changed since. */
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
  // The tables share these columns, which the query builder cannot know.
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
  // Where nothing is compared the columns are nobody's to edit: the version stays too.
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

/** The names of the first rows that were left. */
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
    names.push(row ? name(row as never) : `a ${one} that is gone`);
  }
  return names;
}

const ROWS_AT_ONCE = 500;

/**
 * Throws Refused (403) where writing these rows back would change what is told only to a scope that
 * the visitor lacks, whatever the change itself asks for: one kept by an earlier build asks for nothing.
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
      // The tables share these columns, which the query builder cannot know.
      const standing = await trx
        .selectFrom(table as "members")
        .selectAll()
        .where(key as "id", "in", ids.slice(first, first + ROWS_AT_ONCE))
        .execute();
      for (const row of standing) {
        const back = { ...row, ...before.get(row[key as "id"]) };
        const found = hidden.find(
          (telling) => telling.of(row as never) !== telling.of(back as never),
        );
        if (found?.scope) throw new Refused(403, LOCKED, { gate: found.scope });
      }
    }
  }
}
