// Finds the rows of a table in which a person stands, whosever they are.
import { sql } from "kysely";
import type { Database } from "#app/platform/database/database.server.ts";
import { ERASED } from "./register-place.ts";
import { columnsOf, keyOf, NAMING, type RegisteredTable } from "./register.ts";
import type { Scrub } from "./scrub.ts";

export type Row = Record<string, unknown>;

/** The row as it stands, and those of its columns that name the person as they are without it. */
export type Mention = { row: Row; without: Row };

/** Signs between the digits of a number and the parts of a name: left out where a text is looked through. */
const SIGNS = [" ", "-", "(", ")", "."];

/** The builder cannot know which table it is: all are read by what the register says. */
export const any = (table: RegisteredTable) => table as "members";

/** Rows that have the name for their own are left out: they are somebody else's of the same name. */
export async function readMentionsIn(
  trx: Database,
  table: RegisteredTable,
  scrub: Scrub,
): Promise<Mention[]> {
  const columns = columnsOf(table, NAMING);
  if (columns.length === 0 || scrub.parts.length === 0) return [];
  const keys = keyOf(table);
  // JSON can be large: only the rows that may have a trace are read whole, one after the other.
  let looking = trx
    .selectFrom(any(table))
    .select(keys as "id"[])
    .where((eb) => eb.or(columns.flatMap((column) => mentions(column, scrub.parts))));
  for (const key of keys) looking = looking.orderBy(key as "id");
  const found = await looking.execute();
  const list: Mention[] = [];
  for (const key of found as Row[]) {
    let query = trx.selectFrom(any(table)).selectAll();
    for (const name of keys) query = query.where(name as "id", "=", key[name] as string);
    const row = (await query.executeTakeFirst()) as Row | undefined;
    const without = row ? withoutTraces(table, row, scrub) : {};
    const isOthers = columnsOf(table, ["name"]).some((column) => column in without);
    if (row && !isOthers && Object.keys(without).length > 0) list.push({ row, without });
  }
  return list;
}

function mentions(column: string, parts: readonly string[]) {
  let plain = sql<string>`cast(${sql.ref(column)} as text)`;
  for (const sign of SIGNS) plain = sql<string>`replace(${plain}, ${sign}, '')`;
  return parts.map((part) => sql<boolean>`lower(${plain}) like ${`%${part}%`}`);
}

/** The columns of a row in which there is something to take out, as they are without it. */
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
