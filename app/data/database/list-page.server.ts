// One page of a list: filtered, sorted and counted by the database.
import { sql, type RawBuilder, type SelectQueryBuilder } from "kysely";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import type { Database } from "./database.server.ts";
import { isPostgres } from "./engine-sql.server.ts";

/**
 * Returns the rows of a page and where it is in the list. The query has the filter, the columns and the order; its
 * last order decides between equal rows. Text that is not a page number is the first page.
 */
export async function listPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  page: string | null,
): Promise<{ rows: Row[]; window: PageWindow }> {
  const window = pageWindow(await countRows(query), page);
  const rows = await query.offset(window.offset).limit(window.size).execute();
  return { rows: rows as Row[], window };
}

/** Returns the number of rows that a query finds. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = query.clearSelect().clearOrderBy();
  const rows = await counted.select((eb) => eb.fn.countAll<number>().as("count")).execute();
  return (rows as unknown as { count: number }[])[0]?.count ?? 0;
}

/** The value that a column of the list is sorted by; null and '' come last either way. */
export type SortValues<Key extends string> = Readonly<Record<Key, RawBuilder<unknown>>>;

/** Sorts a query by a column of the list; null adds nothing. */
export function sortedBy<DB, TB extends keyof DB, Row, Key extends string>(
  query: SelectQueryBuilder<DB, TB, Row>,
  sort: { by: Key; isTurned: boolean } | null,
  values: SortValues<Key>,
): SelectQueryBuilder<DB, TB, Row> {
  if (sort === null) return query;
  const value = values[sort.by];
  return query
    .orderBy(sql`${value} is null`)
    .orderBy(sql`${value}`, sort.isTurned ? "desc" : "asc");
}

/** Returns a text column to sort by: letters in the same order on both engines, and an empty text last. */
export function textOrder(column: string): RawBuilder<unknown> {
  return sql`nullif(${sql.ref(column)}, '') collate "binary"`;
}

/** Returns the condition that a text contains another, in the same case; an empty text is in all. */
export function contains(
  database: Database,
  text: RawBuilder<unknown>,
  part: string,
): RawBuilder<boolean> {
  return isPostgres(database)
    ? sql<boolean>`strpos(${text}, ${part}) > 0`
    : sql<boolean>`instr(${text}, ${part}) > 0`;
}
