// Reads and writes rows of any table in the register.
import { batchesOf } from "#app/data/database/batches.ts";
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { keyOf, type Pointer } from "./references.ts";

/** Types a table name for the query builder, which needs a fixed table. */
export const any = (table: RegisteredTable) => table as "members";

/** Returns the ids, each once, in parts for one query. */
export function inBatches(ids: Iterable<string>): string[][] {
  return batchesOf([...new Set(ids)]);
}

/** Returns the rows whose column is, or contains, one of the ids, ordered by key. */
export async function readPointing(
  trx: Database,
  pointer: Pick<Pointer, "table" | "column" | "as" | "of">,
  ids: Iterable<string>,
): Promise<StoredRow[]> {
  const { table, column, as, of = {} } = pointer;
  const rows: StoredRow[] = [];
  for (const some of inBatches(ids)) {
    let query = trx.selectFrom(any(table)).selectAll();
    query =
      as === "json"
        ? query.where((eb) => eb.or(some.map((id) => containsId(column, id))))
        : query.where(column as "id", "in", some);
    for (const [name, values] of Object.entries(of)) {
      query = query.where(name as "id", "in", [...values]);
    }
    for (const key of keyOf(table)) query = query.orderBy(key as "id");
    rows.push(...((await query.execute()) as StoredRow[]));
  }
  return rows;
}

const containsId = (column: string, id: string) =>
  sql<boolean>`cast(${sql.ref(column)} as text) like ${`%"${id}"%`}`;

export async function writeRow(
  trx: Database,
  table: RegisteredTable,
  row: StoredRow,
  set: StoredRow,
): Promise<void> {
  let query = trx.updateTable(any(table)).set(set as object);
  for (const key of keyOf(table)) query = query.where(key as "id", "=", row[key] as string);
  await query.execute();
}

export async function deleteRow(
  trx: Database,
  table: RegisteredTable,
  row: StoredRow,
): Promise<void> {
  let query = trx.deleteFrom(any(table));
  for (const key of keyOf(table)) query = query.where(key as "id", "=", row[key] as string);
  await query.execute();
}
