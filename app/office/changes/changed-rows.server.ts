// Rows that a change added or removed, for its undo.
import type { Tables } from "#migrations/tables.ts";
import type { ChangedRow } from "./change-row.server.ts";

const FIRST_VERSION = 1;

/** A new row; without a version of its own the undo compares nothing. */
export function addedRow(
  { table, hasVersion }: { table: keyof Tables; hasVersion: boolean },
  id: string,
): ChangedRow {
  return { table, id, before: {}, wasNew: true, version: hasVersion ? FIRST_VERSION : null };
}

/** A row that was deleted, with all of its columns. */
export function removedRow(
  { table }: { table: keyof Tables },
  row: object & { id: string },
): ChangedRow {
  return { table, id: row.id, before: row, wasRemoved: true, version: null };
}
