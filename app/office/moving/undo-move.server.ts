// Undoes a move: removes all its rows, unless something has changed or been added since.
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { deletePhotos } from "#app/data/photos/add-photo.server.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { changedSinceWords } from "../changes/undo.ts";
import { PLACES } from "../places.ts";
import { findDependentRows } from "../references/dependent-rows.server.ts";
import { hasColumn, keyOf, pointersTo } from "../references/references.ts";
import { removeGoing } from "../references/remove-rows.server.ts";
import { any, inBatches, readPointing } from "../references/stored-rows.server.ts";
import type { WrittenIds } from "../slice/moving.server.ts";
import type { RegisteredTable, StoredRow } from "../slice/place.ts";

/** Rows that the school itself adds to others: they go with them. */
const ADDED_BY_ITSELF: readonly RegisteredTable[] = [
  "billingAccounts",
  "openedRecords",
  "payRates",
  "payYears",
];
const FIRST_VERSION = 1;
const NAMED_MOST = 10;

export const MOVES = rowsOf<"imports">({
  table: "imports",
  one: "move",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this move.",
  gone: "This move has since been undone.",
  nameOf: () => "a move",
  bringBack: (desk, { before }) => removeMove(desk, (before as { written: WrittenIds }).written),
});

/** Removes the rows and those that depend on them. Throws Refused (409) and names the rows that changed since. */
async function removeMove({ trx, at }: Desk, written: WrittenIds): Promise<void> {
  const { photos = [], ...rows } = withoutErased(written);
  const changed = [...(await changedRows(trx, rows)), ...(await addedRows(trx, rows))];
  if (changed.length > 0) throw new Refused(409, changedSinceWords(named(changed)));
  const { going } = await findDependentRows(trx, rows);
  await removeGoing(trx, going);
  await deletePhotos(trx, photos, at);
}

/** An erased row is gone already, and its id with it. */
function withoutErased(written: WrittenIds): WrittenIds {
  const entries = Object.entries(written) as [RegisteredTable, (string | null)[]][];
  return Object.fromEntries(
    entries.map(([table, ids]) => [table, ids.filter((id) => id !== null)]),
  );
}

/** Returns the names of rows that were edited or deleted since. */
async function changedRows(trx: Database, rows: WrittenIds): Promise<string[]> {
  const changed: string[] = [];
  for (const [table, ids = []] of entriesOf(rows)) {
    if (!hasColumn(table, "version")) continue;
    for (const some of inBatches(ids)) {
      const found = await trx
        .selectFrom(any(table))
        .selectAll()
        .where("id", "in", some)
        .where("version", ">", FIRST_VERSION)
        .execute();
      changed.push(...found.map((row) => nameOf(table, row)));
    }
  }
  return changed;
}

/** Returns the names of rows that others have added since and that refer to these. */
async function addedRows(trx: Database, rows: WrittenIds): Promise<string[]> {
  const added: string[] = [];
  for (const [table, ids = []] of entriesOf(rows)) {
    for (const pointer of pointersTo(table)) {
      if (pointer.isHistory || pointer.as === "name" || pointer.as === "hash") continue;
      const own = new Set(rows[pointer.table]);
      for (const row of await readPointing(trx, pointer, ids)) {
        const isOwn = keyOf(pointer.table)[0] === "id" && own.has(String(row.id));
        if (!isOwn && !isUntouched(pointer.table, row)) added.push(nameOf(pointer.table, row));
      }
    }
  }
  return added;
}

function isUntouched(table: RegisteredTable, { version = FIRST_VERSION }: StoredRow): boolean {
  return ADDED_BY_ITSELF.includes(table) && Number(version) === FIRST_VERSION;
}

function nameOf(table: RegisteredTable, { name }: { name?: unknown }): string {
  const label = (PLACES[table].label ?? table).toLowerCase();
  return typeof name === "string" && name !== "" ? name : label;
}

/** Returns the first names, each once. */
function named(names: readonly string[]): string[] {
  const all = [...new Set(names)];
  const others = all.length - NAMED_MOST;
  return others > 0 ? [...all.slice(0, NAMED_MOST), `${others} more`] : all;
}

function entriesOf(rows: WrittenIds) {
  return Object.entries(rows) as [RegisteredTable, string[] | undefined][];
}
