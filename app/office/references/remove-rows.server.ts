// Deletes rows permanently, with their dependent rows and all references to them.
import type { Database } from "#app/data/database/database.server.ts";
import { PLACES } from "../places.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";
import { replaceIds } from "./ids-in.ts";
import { hasColumn, hasId, pointersTo, REMOVAL_ORDER, type Pointer } from "./references.ts";
import { findDependentRows, type Ids } from "./dependent-rows.server.ts";
import { any, inBatches, readPointing, writeRow } from "./stored-rows.server.ts";

/** Purges rows at a moment (ISO text); returns all purged ids. Rows that others retain stay, marked as deleted. */
export async function purgeRows(trx: Database, seeds: Ids, at: string): Promise<Ids> {
  const { going, staying, kept } = await findDependentRows(trx, seeds, { keptAt: at });
  await removeGoing(trx, going);
  for (const [table, ids = []] of entriesOf(staying)) {
    const { own } = PLACES[table];
    if (typeof own !== "object") continue;
    for (const some of inBatches(ids)) {
      await trx.updateTable(any(table)).set(own).where("id", "in", some).execute();
    }
  }
  for (const [table, ids = []] of entriesOf(kept)) {
    if (!hasColumn(table, "deletedAt")) continue;
    for (const some of inBatches(ids)) {
      await trx
        .updateTable(any(table))
        .set({ deletedAt: at })
        .where("id", "in", some)
        .where("deletedAt", "is", null)
        .execute();
    }
  }
  return going;
}

/** Deletes rows in the order of their dependencies. */
export async function removeGoing(trx: Database, going: Ids): Promise<void> {
  await emptyPointers(trx, going);
  for (const table of REMOVAL_ORDER) {
    for (const some of inBatches(going[table] ?? [])) {
      await trx.deleteFrom(any(table)).where("id", "in", some).execute();
    }
  }
}

/** Clears references to rows that will be deleted; deletes referring rows without an id. */
export async function emptyPointers(trx: Database, going: Ids): Promise<void> {
  for (const [table, ids = []] of entriesOf(going)) {
    for (const pointer of pointersTo(table)) await emptyPointer(trx, pointer, ids);
  }
}

async function emptyPointer(trx: Database, pointer: Pointer, ids: readonly string[]) {
  const { table, column, as, of = {}, whenGone } = pointer;
  if (whenGone === "stays" || as === "name" || as === "hash") return;
  if (as === "json") return emptyInside(trx, pointer, ids);
  if (whenGone === "goes" && hasId(table)) return;
  for (const some of inBatches(ids)) {
    const where = (query: { where: (column: "id", sign: "in", ids: string[]) => unknown }) =>
      Object.entries({ ...of, [column]: some }).reduce(
        (narrowed, [name, values]) =>
          narrowed.where(name as "id", "in", [...values]) as typeof query,
        query,
      ) as unknown as { execute: () => Promise<unknown> };
    if (whenGone === "goes") await where(trx.deleteFrom(any(table)) as never).execute();
    else {
      const set = whenGone === "emptied" ? { [column]: null } : whenGone;
      await where(trx.updateTable(any(table)).set(set) as never).execute();
    }
  }
}

/** Replaces the ids inside a JSON column by null. */
export async function emptyInside(
  trx: Database,
  pointer: Pick<Pointer, "table" | "column">,
  ids: readonly string[],
): Promise<void> {
  const none = new Map(ids.map((id) => [id, null]));
  for (const row of await readPointing(trx, { ...pointer, as: "json" }, ids)) {
    const without = replaceIds(row[pointer.column], none);
    await writeRow(
      trx,
      pointer.table,
      row,
      withVersion(pointer.table, row, pointer.column, without),
    );
  }
}

/** Adds a new version, so that an open form meets a conflict. */
function withVersion(table: RegisteredTable, row: StoredRow, column: string, value: unknown) {
  const isEdited = hasColumn(table, "version") && hasColumn(table, "updatedAt");
  return { [column]: value, ...(isEdited && { version: Number(row.version) + 1 }) };
}

function entriesOf(ids: Ids) {
  return Object.entries(ids) as [RegisteredTable, string[] | undefined][];
}
