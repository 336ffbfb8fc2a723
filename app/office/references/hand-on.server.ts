// Replaces a person who is removed in the rows that name them.
import type { Database } from "#app/data/database/database.server.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { pointersTo } from "./references.ts";
import { deleteRow, readPointing, writeRow } from "./stored-rows.server.ts";

type Handing = {
  table: RegisteredTable;
  from: string;
  /** Null for nobody. */
  to: string | null;
  /** The ids of the rows that are meant: what is over stays as it was. */
  only: ReadonlySet<string>;
  /** What else is written where another person takes over. */
  also?: StoredRow;
};

/**
 * Writes another person into each row of a table that names one, as its references say: where somebody is named
 * once only, and nobody is named twice; where nobody takes over, the row goes or the column is emptied.
 */
export async function handOnReferences(
  trx: Database,
  { table, from, to, only, also = {} }: Handing,
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
