// Keeps what a change needs to be taken back: its rows as they were before it.
import { randomUUID } from "node:crypto";
import type { Tables } from "#migrations/tables.ts";
import type { Change } from "#app/platform/commands/refused.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";

export type ChangedRow = {
  /** A table that is in the list of `undoable.server.ts`. */
  table: keyof Tables;
  id: string;
  /** The columns to write back. */
  before: object;
  /** The row came with the change and goes with it. */
  wasNew?: boolean;
  /** The change removed the row for good: `before` is all of it. */
  wasRemoved?: boolean;
  /** The row's version after the change: a newer one is left alone. Null where nothing is compared. */
  version: number | null;
};

export type NewChange = {
  /** Where the change is known by another row's id. */
  id?: string;
  /** A verb and a noun, such as "deleted member". */
  kind: string;
  /** What people read: "Deleted Ada Tern". */
  summary: string;
  /** What is needed to take it back, besides the office's own scope. */
  scope?: Scope;
  /** Its rows make no sense without each other: they come back all or none. */
  isWhole?: boolean;
  rows: readonly ChangedRow[];
  at: string;
};

const ROWS_AT_ONCE = 1000;

/** Writes the change in the transaction of what it is about. */
export async function recordChange(
  trx: Database,
  visitor: Visitor,
  { id = randomUUID(), kind, summary, scope, isWhole = false, rows, at }: NewChange,
): Promise<Change> {
  const who = nameOf(visitor);
  await trx
    .insertInto("changes")
    .values({ id, kind, summary, who, scope: scope ?? null, isWhole, createdAt: at })
    .execute();
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const chunk = rows.slice(first, first + ROWS_AT_ONCE);
    await trx
      .insertInto("changedRows")
      .values(
        chunk.map((row, place) => ({
          changeId: id,
          place: first + place,
          tableName: row.table,
          rowId: row.id,
          wasNew: row.wasNew ?? false,
          wasRemoved: row.wasRemoved ?? false,
          before: row.before,
          version: row.version,
        })),
      )
      .execute();
  }
  return { id, summary };
}
