// Writes a row under an optimistic lock.
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "../database/database.server.ts";
import { Refused } from "./answer.ts";

/** Tables whose rows have a version. */
export type VersionedTable = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends { id: string; version: number }
    ? Name
    : never;
}[keyof Tables];

export type RowOf<Name extends keyof Tables> = Selectable<Tables[Name]>;

/** How a table's rows are guarded, and the messages for a late writer. */
export type Guard<Name extends keyof Tables> = {
  table: Name;
  /** The column set when a row is deleted; null when rows are never deleted. */
  deletedColumn: "deletedAt" | "archivedAt" | null;
  hasUpdatedAt: boolean;
  /** Message when somebody else has saved. */
  changed: string;
  /** Message when the row is gone. */
  gone: string;
};

export type Written<Row> = { before: Row; after: Row };

/**
 * Updates columns of one row if it still has `version`, and increments it; returns the row
 * before and after. Throws Refused: 409 with the current row as `newer`, or 410.
 */
export async function updateGuarded<Name extends VersionedTable>(
  trx: Database,
  guard: Guard<Name>,
  {
    id,
    version,
    at,
    newer,
  }: {
    id: string;
    version: number;
    at: string;
    newer?: (row: RowOf<Name>) => object | Promise<object>;
  },
  set: Partial<RowOf<Name>> | ((before: RowOf<Name>) => Partial<RowOf<Name>>),
): Promise<Written<RowOf<Name>>> {
  const before = await findRow(trx, guard, id);
  if (!before) throw new Refused(410, guard.gone);
  if (versionOf(before) !== version) throw await stale(guard, before, newer);
  const columns = typeof set === "function" ? set(before) : set;
  // All these tables have these columns, but the query builder cannot know.
  const after = await trx
    .updateTable(guard.table as "members")
    .set({
      ...(columns as object),
      version: version + 1,
      ...(guard.hasUpdatedAt && { updatedAt: at }),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .$if(guard.deletedColumn !== null, (query) =>
      query.where(guard.deletedColumn as "deletedAt", "is", null),
    )
    .returningAll()
    .executeTakeFirst();
  if (after) return { before, after: after as unknown as RowOf<Name> };
  const now = await findRow(trx, guard, id);
  throw now ? await stale(guard, now, newer) : new Refused(410, guard.gone);
}

/** Returns the row, unless it is deleted. */
export async function findRow<Name extends VersionedTable>(
  trx: Database,
  { table, deletedColumn }: Pick<Guard<Name>, "table" | "deletedColumn">,
  id: string,
): Promise<RowOf<Name> | undefined> {
  const row = await trx
    .selectFrom(table as "members")
    .selectAll()
    .where("id", "=", id)
    .$if(deletedColumn !== null, (query) => query.where(deletedColumn as "deletedAt", "is", null))
    .executeTakeFirst();
  return row as RowOf<Name> | undefined;
}

async function stale<Name extends VersionedTable>(
  { changed }: Guard<Name>,
  row: RowOf<Name>,
  newer?: (row: RowOf<Name>) => object | Promise<object>,
): Promise<Refused> {
  const version = versionOf(row);
  return new Refused(409, changed, newer ? { newer: { version, values: await newer(row) } } : {});
}

function versionOf(row: object): number {
  return (row as { version: number }).version;
}
