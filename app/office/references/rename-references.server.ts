// Renames references that are stored by name.
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { hasColumn, pointersTo } from "./references.ts";
import { any, writeRow } from "./stored-rows.server.ts";

type Renaming = {
  from: string;
  to: string;
  /** The ids of the rows to rename, by table; all rows of a table that is not listed. */
  only?: Partial<Record<RegisteredTable, ReadonlySet<string>>>;
  /** Keeps the old name beside the new one in lists. */
  keepsOld?: boolean;
};

/**
 * Renames a table's row in all rows that refer to it by name; returns the changed rows for undo. Deleted rows
 * are replaceName too, because they can be restored; their version stays, because their own undo needs it.
 */
export async function renameReferences(
  trx: Database,
  table: RegisteredTable,
  { from, to, only = {}, keepsOld = false }: Renaming,
): Promise<ChangedRow[]> {
  if (from === to) return [];
  const changed: ChangedRow[] = [];
  for (const pointer of pointersTo(table).filter(({ as }) => as === "name")) {
    const { table: naming, column, of = {} } = pointer;
    const ids = only[naming];
    const rows = (await trx.selectFrom(any(naming)).selectAll().execute()) as StoredRow[];
    for (const row of rows) {
      const counts = Object.entries(of).every(([name, values]) =>
        values.includes(String(row[name])),
      );
      const next = replaceName(row[column], from, keepsOld ? [from, to] : [to]);
      if (!counts || next === row[column] || (ids && !ids.has(String(row.id)))) continue;
      const isDeleted = hasColumn(naming, "deletedAt") && row.deletedAt !== null;
      const version = Number(row.version) + (isDeleted ? 0 : 1);
      await writeRow(trx, naming, row, { [column]: next, version });
      changed.push({
        table: naming as keyof Tables,
        id: String(row.id),
        before: { [column]: row[column] },
        version,
      });
    }
  }
  return changed;
}

/** Replaces the name in a text or a list, each name once; returns the value itself when it has no such name. */
function replaceName(value: unknown, from: string, to: readonly string[]): unknown {
  if (typeof value === "string") return value === from ? to.at(-1) : value;
  const names = value as string[];
  if (!names.includes(from)) return value;
  return [...new Set(names.flatMap((name) => (name === from ? to : [name])))];
}
