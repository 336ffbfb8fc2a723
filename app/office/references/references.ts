// Which columns point at a table's rows, as the parts of the office declare it.
import { PLACES } from "../places.ts";
import type { Reference, RegisteredTable } from "../slice/place.ts";

/** A reference with the column that it stands in. */
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

/** The columns of the primary key. */
export function keyOf(table: RegisteredTable): string[] {
  return columnsIn(PLACES[table].key);
}

/** Whether one column, `id`, tells its rows apart. */
export function hasId(table: RegisteredTable): boolean {
  return PLACES[table].key === "id";
}

export function hasColumn(table: RegisteredTable, column: string): boolean {
  return columnsIn(PLACES[table].none).includes(column);
}

const columnsIn = (text = "") => text.split(/\s+/).filter((column) => column !== "");

/** Every table after those whose rows go with its own, or keep them. */
export const REMOVAL_ORDER: readonly RegisteredTable[] = orderOf(TABLES);

function orderOf(tables: readonly RegisteredTable[]): RegisteredTable[] {
  const order = new Set<RegisteredTable>();
  const begun = new Set<RegisteredTable>();
  const add = (table: RegisteredTable) => {
    if (begun.has(table)) return;
    begun.add(table);
    for (const { table: pointing, whenGone } of pointersTo(table)) {
      if (whenGone === "goes" || whenGone === "stays") add(pointing);
    }
    order.add(table);
  };
  for (const table of tables) add(table);
  return [...order];
}
