// Finds rows of a table that mention a person, in anybody's records.
import { setImmediate as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { keyOf } from "#app/office/references/references.ts";
import { any } from "#app/office/references/stored-rows.server.ts";
import { ERASED, type RegisteredTable } from "#app/office/slice/place.ts";
import { columnsOf, NAMING } from "./register/register.server.ts";
import type { Scrub } from "./scrub.ts";

export type Row = Record<string, unknown>;

/** The row, and its columns that name the person, with the name removed. */
type Mention = { row: Row; without: Row };

/** Returns the rows that mention the person; a row with the name as its own belongs to a namesake and is left out. */
export async function readMentionsIn(
  trx: Database,
  table: RegisteredTable,
  scrub: Scrub,
): Promise<Mention[]> {
  const columns = columnsOf(table, NAMING);
  if (columns.length === 0 || scrub.patterns.length === 0) return [];
  // Large tables take long: lets other requests run in between.
  await pause();
  const keys = keyOf(table);
  // JSON can be large: reads only candidate rows in full, one at a time.
  const found = await trx
    .selectFrom(any(table))
    .select(keys as "id"[])
    .where((eb) => eb.or(columns.map((column) => mentions(column, scrub.patterns))))
    .execute();
  const list: Mention[] = [];
  // Sorted here: SQLite would read the rows in random order to sort them.
  for (const key of inOrder(found as Row[], keys)) {
    let query = trx.selectFrom(any(table)).selectAll();
    for (const name of keys) query = query.where(name as "id", "=", key[name] as string);
    const row = (await query.executeTakeFirst()) as Row | undefined;
    const without = row ? withoutTraces(table, row, scrub) : {};
    const isOthers = columnsOf(table, ["name"]).some((column) => column in without);
    if (row && !isOthers && Object.keys(without).length > 0) list.push({ row, without });
  }
  return list;
}

function inOrder(rows: readonly Row[], keys: readonly string[]): Row[] {
  const placeOf = (row: Row) => keys.map((key) => String(row[key])).join(" ");
  return rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

/** Skips empty texts, which are most, before searching. */
function mentions(column: string, patterns: readonly string[]) {
  const text = sql<string>`cast(${sql.ref(column)} as text)`;
  const some = patterns.map((pattern) => sql<boolean>`lower(${text}) like ${pattern}`);
  return sql<boolean>`(${text} <> '' and (${sql.join(some, sql` or `)}))`;
}

/** Returns the columns that contain traces of the person, with the traces replaced. */
export function withoutTraces(table: RegisteredTable, row: Row, { text, json }: Scrub): Row {
  const without: Row = {};
  for (const column of columnsOf(table, NAMING)) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const isSearched = columnsOf(table, ["search"]).includes(column);
    const word = isSearched ? ERASED.toLowerCase() : ERASED;
    const left = typeof value === "string" ? text(value, word) : json(value, word);
    if (JSON.stringify(left) !== JSON.stringify(value)) without[column] = left;
  }
  return without;
}
