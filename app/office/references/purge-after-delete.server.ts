// Purges deleted rows once they can no longer be restored.
import type { Tables } from "#migrations/tables.ts";
import type { TableRetention } from "#app/data/retention/retention.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { purgeRows } from "./remove-rows.server.ts";

/** The tables with soft-deleted rows. */
type MarkedTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; deletedAt: string | null }
    ? Name
    : never;
}[keyof Tables];

/** Declares that deleted rows, with their dependent rows, are purged after the undo window. */
export function purgeAfterDelete(
  table: MarkedTable,
  when = "when it can no longer be restored",
): TableRetention {
  return {
    table,
    when,
    wasDeleted: true,
    purge: async (trx, { at, since }) => {
      // The query builder cannot see that these tables share the columns.
      const rows = await trx
        .selectFrom(table as "members")
        .select("id")
        .where("deletedAt", "<", since)
        .execute();
      return purgeTable(trx, table, rows, at);
    },
  };
}

/** Purges rows of a table at a moment (ISO text); returns the number of rows purged from it. */
export async function purgeTable(
  trx: Database,
  table: keyof Tables,
  rows: readonly { id: string }[],
  at: string,
): Promise<number> {
  const gone = await purgeRows(trx, { [table]: rows.map(({ id }) => id) }, at);
  return gone[table]?.length ?? 0;
}
