// Keeps what a change needs to be taken back: its rows as they were before it.
import { randomUUID } from "node:crypto";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Scope } from "#app/platform/sessions/scopes.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Change } from "../saving/answer.ts";

/** Of the payroll only what was deleted is kept here: it comes back by the payroll's own rules. */
export const PAY_TABLES = ["payTeachers", "payExtras", "payMisses", "payCorrections"] as const;

export type PayTable = (typeof PAY_TABLES)[number];

export type ChangedTable =
  | "members"
  | "trials"
  | "memberCheckins"
  | "costumeLoans"
  | "enquiries"
  | PayTable;

export type ChangedRow = {
  table: ChangedTable;
  id: string;
  /** The columns to write back. */
  before: object;
  /** The row came with the change and goes with it. */
  wasNew?: boolean;
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
  rows: readonly ChangedRow[];
  at: string;
};

const ROWS_AT_ONCE = 1000;

/** Writes the change in the transaction of what it is about. */
export async function recordChange(
  trx: Database,
  visitor: Visitor,
  { id = randomUUID(), kind, summary, scope, rows, at }: NewChange,
): Promise<Change> {
  const who = nameOf(visitor);
  await trx
    .insertInto("changes")
    .values({ id, kind, summary, who, scope: scope ?? null, createdAt: at })
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
          before: row.before,
          version: row.version,
        })),
      )
      .execute();
  }
  return { id, summary };
}
