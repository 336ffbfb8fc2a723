// How a part writes the rows of a table that moved in.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { any } from "../references/stored-rows.server.ts";
import type { MovedTable } from "./moved-table.ts";
import type { RegisteredTable, StoredRow } from "./place.ts";

export type MovedRow = StoredRow & { id: string };

/** The ids of written rows by table. */
export type WrittenIds = Partial<Record<RegisteredTable, string[]>>;

/** The tools for writing the rows. */
type MovingDesk = Pick<Desk, "trx" | "at" | "visitor">;

export type Moving = MovedTable & {
  /** Returns the ids of rows that the school has under another id. */
  findKnown?: (trx: Database, rows: readonly MovedRow[]) => Promise<string[]>;
  /** Writes the rows; by default they are inserted as they were read. */
  write?: (desk: MovingDesk, rows: readonly MovedRow[]) => Promise<WrittenIds>;
  /** Replaces addresses of pictures in a row; the function returns null for one that stays. */
  replacePictures?: (row: MovedRow, replace: (address: string) => string | null) => MovedRow;
  /** Writes dependent rows that are removed with these. */
  after?: (desk: MovingDesk, ids: readonly string[]) => Promise<void>;
};

/** Database engines limit the values per statement. */
const ROWS_AT_ONCE = 400;

export async function insertMoved(
  trx: Database,
  table: RegisteredTable,
  rows: readonly MovedRow[],
): Promise<WrittenIds> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    // The query builder cannot see the table of the rows.
    await trx
      .insertInto(any(table))
      .values(some as never)
      .execute();
  }
  return { [table]: rows.map(({ id }) => id) };
}
