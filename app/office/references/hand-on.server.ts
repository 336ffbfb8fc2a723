// Has rows that name a person who is removed name somebody else.
import type { Database } from "#app/platform/database/database.server.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { pointersTo } from "./references.ts";
import { deleteRow, readPointing, writeRow } from "./stored-rows.server.ts";

type Handing = {
  table: RegisteredTable;
  from: string;
  /** Null for nobody. */
  to: string | null;
  /** What else is written where somebody takes over. */
  also?: StoredRow;
};

/**
 * Writes another person into each row of a table that names one, as its references say: where somebody is named
 * once only, and nobody is named twice; where nobody takes over, the row goes or the column is emptied.
 */
export async function handOnReferences(
  trx: Database,
  { table, from, to, also = {} }: Handing,
): Promise<void> {
  for (const pointer of pointersTo("people").filter((each) => each.table === table)) {
    const { column, whenGone, once } = pointer;
    const beside = once?.beside ?? [];
    const others = to === null ? [] : await readPointing(trx, pointer, [to]);
    for (const row of await readPointing(trx, pointer, [from])) {
      const isThere =
        once !== undefined &&
        others.some((other) => beside.every((key) => other[key] === row[key]));
      if (isThere || (to === null && whenGone === "goes")) await deleteRow(trx, table, row);
      else await writeRow(trx, table, row, { [column]: to, ...(to !== null && also) });
    }
  }
}
