// The references between tables, from the declarations of the parts.
import { PLACES } from "../places.ts";
import type { Reference, RegisteredTable } from "../slice/place.ts";

/** A reference with its table and column. */
export type Pointer = Reference & { table: RegisteredTable; column: string };

export const TABLES = Object.keys(PLACES) as RegisteredTable[];

export const POINTERS: readonly Pointer[] = TABLES.flatMap((table) =>
  Object.entries(PLACES[table].references ?? {}).flatMap(([column, declared]) => {
    if (typeof declared === "string") return [];
    const references = (Array.isArray(declared) ? declared : [declared]) as Reference[];
    return references.map((reference) => ({ ...reference, table, column }));
  }),
);

export function pointersTo(table: RegisteredTable): Pointer[] {
  return POINTERS.filter(({ to }) => to === table);
}

/** Returns the columns of the primary key. */
export function keyOf(table: RegisteredTable): string[] {
  return columnsIn(PLACES[table].key);
}

/** Returns true when the primary key is the column `id`. */
export function hasId(table: RegisteredTable): boolean {
  return PLACES[table].key === "id";
}

export function hasColumn(table: RegisteredTable, column: string): boolean {
  return columnsIn(PLACES[table].none).includes(column);
}

const columnsIn = (text = "") => text.split(/\s+/).filter((column) => column !== "");

/** All tables, each after the tables that depend on it. */
export const REMOVAL_ORDER: readonly RegisteredTable[] = orderOf(TABLES);

function orderOf(tables: readonly RegisteredTable[]): RegisteredTable[] {
  const order = new Set<RegisteredTable>();
  const visited = new Set<RegisteredTable>();
  const add = (table: RegisteredTable) => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const { table: pointing, whenGone } of pointersTo(table)) {
      if (whenGone === "goes" || whenGone === "stays") add(pointing);
    }
    order.add(table);
  };
  for (const table of tables) add(table);
  return [...order];
}
