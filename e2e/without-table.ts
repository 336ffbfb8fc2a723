// Removes a table for a while, so that any read or write of it fails.
import type { Database } from "#app/data/database/database.server.ts";

/** Renames a table while something is done. */
export async function withoutTable(
  database: Database,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  await database.schema.alterTable(table).renameTo(`${table}_away`).execute();
  try {
    await work();
  } finally {
    await database.schema.alterTable(`${table}_away`).renameTo(table).execute();
  }
}
