// Undoes moved references in tables whose part declares no undo.
import type { Tables } from "#migrations/tables.ts";
import type { Rows } from "../changes/change-row.server.ts";
import { PLACES } from "../places.ts";
import type { RegisteredTable } from "../slice/place.ts";
import type { Swapped } from "./move-references.server.ts";
import { hasId, POINTERS } from "./references.ts";
import { any, deleteRow } from "./stored-rows.server.ts";

/** Returns undo declarations for all tables with references, except the declared ones. */
export function movedRows(declared: readonly Rows[]): Rows[] {
  const known = new Set<RegisteredTable>(declared.map(({ table }) => table));
  const tables = new Set(POINTERS.map(({ table }) => table));
  return [...tables].flatMap((table) => (known.has(table) ? [] : [rowsOfTable(table)]));
}

function rowsOfTable(table: RegisteredTable): Rows {
  const one = (PLACES[table].label ?? table).toLowerCase();
  return {
    table: table as keyof Tables,
    one,
    deletedColumn: null,
    hasVersion: false,
    hasUpdatedAt: false,
    changed: "Someone else has changed this.",
    gone: "This no longer exists.",
    nameOf: () => one,
    ...(!hasId(table) && {
      bringBack: async ({ trx }, { before }) => {
        const { was, now } = before as Swapped;
        if (now) await deleteRow(trx, table, now);
        await trx
          .insertInto(any(table))
          .values(was as never)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      },
    }),
  };
}
