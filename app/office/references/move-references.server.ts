// Moves references from one row to another: to the kept record of a merge, or from a trial to its member.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Tables } from "#migrations/tables.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";
import type { Once, RegisteredTable, StoredRow } from "../slice/place.ts";
import { replaceIds } from "./ids-in.ts";
import { hasColumn, hasId, keyOf, POINTERS, pointersTo, type Pointer } from "./references.ts";
import { deleteRow, readPointing, writeRow } from "./stored-rows.server.ts";

type Moment = Pick<Desk, "trx" | "at">;

/** Moves every reference from the merged rows to the kept one; returns the changed rows for undo. */
export async function mergeReferences(
  desk: Moment,
  table: RegisteredTable,
  keptId: string,
  goneIds: readonly string[],
): Promise<ChangedRow[]> {
  const moved: ChangedRow[] = [];
  for (const pointer of pointersTo(table)) {
    const { column, as, once } = pointer;
    if (as === "json") moved.push(...(await replaceIdsInside(desk, pointer, keptId, goneIds)));
    if (as !== undefined) continue;
    const set = { [column]: keptId };
    moved.push(...(await moveRows(desk, pointer, goneIds, { set, to: pointer, keptId, once })));
  }
  // Stored answers are repeated with the new ids.
  for (const pointer of POINTERS.filter(({ to, as }) => to === "any" && as === "json")) {
    if (pointer.isHistory) continue;
    moved.push(...(await replaceIdsInside(desk, pointer, keptId, goneIds)));
  }
  return moved;
}

/** Moves every reference from a trial to its member; returns the changed rows for undo. */
export async function joinReferences(
  desk: Moment,
  trialId: string,
  memberId: string,
): Promise<ChangedRow[]> {
  const moved: ChangedRow[] = [];
  for (const pointer of pointersTo("trials")) {
    const { table, column, joined } = pointer;
    if (!joined) continue;
    const values = joined.with ?? {};
    const set = {
      ...(!joined.keepsTrial && { [column]: null }),
      ...values,
      [joined.column]: memberId,
    };
    const to = pointersTo("members").find(
      (each) => each.table === table && each.column === joined.column,
    );
    if (!to) throw new Error(`${table}.${joined.column} is not a reference to members`);
    const onto = { set, to, keptId: memberId, once: to.once };
    moved.push(...(await moveRows(desk, pointer, [trialId], onto)));
  }
  const [trial] = await readPointing(desk.trx, { table: "trials", column: "id" }, [trialId]);
  if (!trial) return moved;
  await writeRow(desk.trx, "trials", trial, { memberId });
  return [...moved, undoOf("trials", trial, { memberId })];
}

type Onto = {
  set: StoredRow;
  /** The column that refers to the kept row. */
  to: Pick<Pointer, "table" | "column" | "of">;
  keptId: string;
  once: Once | undefined;
};

async function moveRows(
  desk: Moment,
  from: Pointer,
  ids: readonly string[],
  { set, to, keptId, once }: Onto,
): Promise<ChangedRow[]> {
  const { trx } = desk;
  const { table } = from;
  const moved: ChangedRow[] = [];
  const rows = await readPointing(trx, from, ids);
  const firsts = once && rows.length > 0 ? await readPointing(trx, to, [keptId]) : [];
  for (const row of rows) {
    const after = { ...row, ...set };
    const twins = once ? firsts.filter((first) => isTwin(once, first, after)) : [];
    const [first] = twins;
    if (once && first && !isCounted(once)) {
      moved.push(...(await mergeTwins(desk, table, { first, row, set, once })));
      continue;
    }
    const counted = first && once ? nextCount(once, twins) : {};
    const change = { ...set, ...counted };
    await writeRow(trx, table, row, change);
    moved.push(undoOf(table, row, change));
    firsts.push({ ...row, ...change });
  }
  return moved;
}

function isTwin({ beside, while: counts = {} }: Once, first: StoredRow, row: StoredRow): boolean {
  const isOpen = (each: StoredRow) =>
    Object.entries(counts).every(([column, values]) => values.includes(each[column] as string));
  return isOpen(first) && isOpen(row) && beside.every((column) => first[column] === row[column]);
}

const isCounted = ({ second }: Once) => typeof second === "object" && "countedIn" in second;

function nextCount({ second }: Once, twins: readonly StoredRow[]): StoredRow {
  if (typeof second !== "object" || !("countedIn" in second)) return {};
  const { countedIn } = second;
  return { [countedIn]: Math.max(...twins.map((twin) => Number(twin[countedIn]))) + 1 };
}

type Twins = { first: StoredRow; row: StoredRow; set: StoredRow; once: Once };

/** Merges two rows into the first: fills it from the second and moves the references. */
async function mergeTwins(
  desk: Moment,
  table: RegisteredTable,
  { first, row, set, once }: Twins,
): Promise<ChangedRow[]> {
  const { trx, at } = desk;
  const moved: ChangedRow[] = [];
  const filled = differing(first, once.takes?.(first, row) ?? {});
  if (Object.keys(filled).length > 0) {
    moved.push(await editRow(desk, table, first, filled));
    Object.assign(first, filled);
  }
  if (hasId(table)) {
    moved.push(...(await mergeReferences(desk, table, String(first.id), [String(row.id)])));
  }
  if (typeof once.second === "object" && "linkedBy" in once.second) {
    const none = Object.fromEntries(Object.keys(set).map((column) => [column, null]));
    const change = { ...none, [once.second.linkedBy]: first.id };
    await writeRow(trx, table, row, change);
    moved.push(undoOf(table, row, change));
    return moved;
  }
  if (hasColumn(table, "deletedAt")) {
    const change = { ...set, deletedAt: at };
    await writeRow(trx, table, row, change);
    moved.push(undoOf(table, row, change));
    return moved;
  }
  await deleteRow(trx, table, row);
  moved.push(
    hasId(table)
      ? { table: undoable(table), id: String(row.id), before: row, wasRemoved: true, version: null }
      : undoOf(table, row, null),
  );
  return moved;
}

/** Replaces the ids inside a JSON column. */
async function replaceIdsInside(
  desk: Moment,
  { table, column, of }: Pointer,
  keptId: string,
  goneIds: readonly string[],
): Promise<ChangedRow[]> {
  const ids = new Map(goneIds.map((id) => [id, keptId]));
  const moved: ChangedRow[] = [];
  const pointer = { table, column, as: "json" as const, ...(of && { of }) };
  for (const row of await readPointing(desk.trx, pointer, goneIds)) {
    moved.push(await editRow(desk, table, row, { [column]: replaceIds(row[column], ids) }));
  }
  return moved;
}

/** Writes columns that people can edit, with a new version: an undo skips the row if it has changed since. */
async function editRow(
  { trx }: Moment,
  table: RegisteredTable,
  row: StoredRow,
  set: StoredRow,
): Promise<ChangedRow> {
  if (!hasId(table) || !hasColumn(table, "version")) {
    await writeRow(trx, table, row, set);
    return undoOf(table, row, set);
  }
  const version = Number(row.version) + 1;
  await writeRow(trx, table, row, { ...set, version });
  row.version = version;
  return { ...undoOf(table, row, set), version };
}

/** Returns the undo of columns that nobody edits, for any version of the row. `set` is null for a deleted row. */
function undoOf(table: RegisteredTable, row: StoredRow, set: StoredRow | null): ChangedRow {
  if (!hasId(table)) {
    const now = set && { ...row, ...set };
    const id = keyOf(table).map((key) => String(row[key]));
    const before = { was: row, now } satisfies Swapped;
    return { table: undoable(table), id: id.join(" "), before, version: null };
  }
  const before = Object.fromEntries(Object.keys(set ?? {}).map((column) => [column, row[column]]));
  return { table: undoable(table), id: String(row.id), before, version: null };
}

/** The undo data of a row in a table without an id. */
export type Swapped = { was: StoredRow; now: StoredRow | null };

function differing(row: StoredRow, set: StoredRow): StoredRow {
  return Object.fromEntries(
    Object.entries(set).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column]),
    ),
  );
}

const undoable = (table: RegisteredTable) => table as keyof Tables;
