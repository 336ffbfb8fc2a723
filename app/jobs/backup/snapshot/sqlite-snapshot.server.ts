// A snapshot of a SQLite file: one read transaction on its own connection.
import { existsSync } from "node:fs";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import {
  jsonOf,
  isoTimeOf,
  type ColumnType,
  type TableShape,
} from "#app/jobs/backup/archive/portable-rows.ts";
import { BATCH_ROWS, noBatches, type Snapshot } from "./snapshot.server.ts";

/** Opens a snapshot of the file; a missing file is a database without migrations. */
export async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  if (!existsSync(file)) return { migrations: [], batches: noBatches, close: async () => {} };
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    database.exec("begin");
    return {
      migrations: appliedMigrations(database),
      batches: (shape) => sqliteBatches(database, shape),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function appliedMigrations(database: DatabaseSync): { name: string; hash: string }[] {
  const hasTable = database
    .prepare("select 1 from sqlite_master where name = 'schema_migrations'")
    .get();
  if (!hasTable) return [];
  return database
    .prepare("select name, hash from schema_migrations order by name")
    .all()
    .map(({ name, hash }) => ({ name: String(name), hash: String(hash) }));
}

/** Returns the rows of a table; other requests run between batches. */
export async function* sqliteBatches(
  database: DatabaseSync,
  { name, columns, key }: TableShape,
): AsyncIterable<unknown[][]> {
  const order = key.map((column) => `"${column.name}"`).join(", ");
  const names = columns.map((column) => `"${column.name}"`).join(", ");
  const statement = database.prepare(`select ${names} from "${name}" order by ${order}`);
  let batch: unknown[][] = [];
  for (const row of statement.iterate()) {
    batch.push(columns.map((column) => READ[column.type](row[column.name] ?? null)));
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
    await nextTurn();
  }
  if (batch.length > 0) yield batch;
}

/** A value that does not match its column's type stays as it is, and its row is refused. */
const READ: Record<ColumnType, (value: SQLOutputValue) => unknown> = {
  text: (value) => value,
  integer: (value) => value,
  date: (value) => value,
  boolean: (value) => (value === 0 || value === 1 ? value === 1 : value),
  timestamptz: (value) => (typeof value === "string" ? isoTimeOf(value) : value),
  // SQLite turns text that looks like a number into one.
  jsonb: (value) => (value === null ? null : jsonOf(String(value))),
};
