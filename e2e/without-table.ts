// Takes a table away for a while, so that whatever reads or writes it fails.
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
