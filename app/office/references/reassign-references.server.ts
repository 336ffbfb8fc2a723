// Replaces a removed member of staff in the rows that refer to them.
import type { Database } from "#app/data/database/database.server.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { pointersTo } from "./references.ts";
import { deleteRow, readPointing, writeRow } from "./stored-rows.server.ts";

type Reassignment = {
  table: RegisteredTable;
  from: string;
  /** The replacement; null for nobody. */
  to: string | null;
  /** The ids of the rows to change: past ones stay as they are. */
  only: ReadonlySet<string>;
  /** Further columns to write when there is a replacement. */
  also?: StoredRow;
};

/**
 * Replaces a person in the rows of a table. A row that would name the replacement twice is deleted; without a
 * replacement the row is deleted or the column emptied, as the reference declares.
 */
export async function reassignReferences(
  trx: Database,
  { table, from, to, only, also = {} }: Reassignment,
): Promise<void> {
  for (const pointer of pointersTo("people").filter((each) => each.table === table)) {
    const { column, whenGone, once } = pointer;
    const beside = once?.beside ?? [];
    const others = to === null ? [] : await readPointing(trx, pointer, [to]);
    const rows = await readPointing(trx, pointer, [from]);
    for (const row of rows.filter(({ id }) => only.has(String(id)))) {
      const isThere =
        once !== undefined &&
        others.some((other) => beside.every((key) => other[key] === row[key]));
      if (isThere || (to === null && whenGone === "goes")) await deleteRow(trx, table, row);
      else await writeRow(trx, table, row, { [column]: to, ...(to !== null && also) });
    }
  }
}
