// Purges what people deleted, once it cannot be brought back any more.
import type { Tables } from "#migrations/tables.ts";
import type { TableRetention } from "#app/data/retention/retention.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { purgeRows } from "./remove-rows.server.ts";

/** The tables whose rows are marked as deleted, and can be brought back while the window lasts. */
type MarkedTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; deletedAt: string | null }
    ? Name
    : never;
}[keyof Tables];

/** Rows that go when they were deleted before the window, with all that goes along. */
export function goesOnceDeleted(
  table: MarkedTable,
  when = "when the time in which it can be brought back is over",
): TableRetention {
  return {
    table,
    when,
    wasDeleted: true,
    purge: async (trx, { at, since }) => {
      // The marked tables share these columns, which the query builder cannot know.
      const rows = await trx
        .selectFrom(table as "members")
        .select("id")
        .where("deletedAt", "<", since)
        .execute();
      return purgeTable(trx, table, rows, at);
    },
  };
}

/** Purges rows of a table at a moment (ISO text), and returns how many of it went. */
export async function purgeTable(
  trx: Database,
  table: keyof Tables,
  rows: readonly { id: string }[],
  at: string,
): Promise<number> {
  const gone = await purgeRows(trx, { [table]: rows.map(({ id }) => id) }, at);
  return gone[table]?.length ?? 0;
}
