// The rows that survive a restore: revocations, and this school's keys.
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import {
  NOT_BACKED_UP,
  READ_WHOLE,
  STAYS_REVOKED,
  type Row,
} from "#app/jobs/backup/snapshot/not-backed-up.ts";
import type { TableShape } from "#app/jobs/backup/archive/portable-rows.ts";
import {
  readShapes,
  shapeOf,
  toSqlite,
} from "#app/jobs/backup/snapshot/scratch-database.server.ts";
import { sqliteBatches } from "#app/jobs/backup/snapshot/sqlite-snapshot.server.ts";

/** Preserved rows by table. */
type Preserved = ReadonlyMap<string, Row[]>;

export const NOTHING_PRESERVED: Preserved = new Map();

/** Reads the preserved rows from tables with these shapes. */
export async function readPreserved(
  shapes: readonly TableShape[],
  batchesOf: (shape: TableShape) => AsyncIterable<unknown[][]>,
): Promise<Preserved> {
  const preserved = new Map<string, Row[]>();
  for (const shape of shapes) {
    const stays = preservationOf(shape.name);
    if (!stays) continue;
    const rows: Row[] = [];
    for await (const batch of batchesOf(shape)) {
      rows.push(...batch.map((values) => rowOf(shape, values)).filter(stays));
    }
    preserved.set(shape.name, rows);
  }
  return preserved;
}

/** Reads the same from a SQLite file at any migration; null when it cannot be read. */
export async function readPreservedFromFile(file: string): Promise<Preserved | null> {
  if (!existsSync(file)) return NOTHING_PRESERVED;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const open = database;
    const names = new Set([...NOT_BACKED_UP.keys(), ...READ_WHOLE, ...STAYS_REVOKED.keys()]);
    const shapes = [...names].map((name) => shapeOf(open, name));
    const there = shapes.filter(({ columns }) => columns.length > 0);
    return await readPreserved(there, (shape) => sqliteBatches(open, shape));
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

function preservationOf(table: string): ((row: Row) => boolean) | undefined {
  if (READ_WHOLE.has(table)) return () => true;
  const revoked = STAYS_REVOKED.get(table);
  if (revoked) return (row) => Boolean(row[revoked]);
  return NOT_BACKED_UP.get(table)?.stays;
}

function rowOf({ columns }: TableShape, values: unknown[]): Row {
  return Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]));
}

/**
 * Empties the tables that a restore never brings back, and adds the preserved rows: everyone
 * signs in again, and people, credentials and roles removed since the backup stay removed.
 */
export function restorePreserved(databaseFile: string, preserved: Preserved): void {
  const database = new DatabaseSync(databaseFile, { enableForeignKeyConstraints: true });
  try {
    database.exec("begin");
    const shapes = readShapes(database);
    for (const { name } of shapes.toReversed()) {
      if (NOT_BACKED_UP.has(name)) database.exec(`delete from "${name}"`);
    }
    for (const shape of shapes) restorePreservedTable(database, shape, preserved);
    database.exec("commit");
  } finally {
    database.close();
  }
}

function restorePreservedTable(
  database: DatabaseSync,
  shape: TableShape,
  preserved: Preserved,
): void {
  const rows = preserved.get(shape.name) ?? [];
  if (shape.name === "people") reapplyRemovals(database, shape, rows);
  else if (shape.name === "person_roles") reapplyRoles(database, rows, preserved);
  else if (shape.name === "class_teachers") reapplyNotesAccess(database, rows, preserved);
  else if (shape.name === "ways_in") reapplyRevocations(database, shape, rows);
  else if (shape.name === "pass_phrases") keepRevokedPhrases(database, shape, rows);
  else for (const row of rows) insert(database, shape, row);
}

/**
 * Keeps removed people removed. One unknown to the backup is added as removed, for their revoked
 * pass-phrases, unless the backup has another person of that name.
 */
function reapplyRemovals(database: DatabaseSync, shape: TableShape, rows: Row[]): void {
  const isKnown = database.prepare("select 1 from people where id = ?");
  const isTaken = database.prepare("select 1 from people where name = ?");
  const remove = database.prepare("update people set removed_at = ? where id = ?");
  for (const row of rows) {
    const [id, removedAt] = [toSqlite(row.id), toSqlite(row.removed_at)];
    if (isKnown.get(id)) {
      if (removedAt) remove.run(removedAt, id);
    } else if (!isTaken.get(toSqlite(row.name))) {
      const kept = { ...row, environment_gate: null, removed_at: removedAt || row.created_at };
      insert(database, shape, kept);
    }
  }
}

/** Removes roles that people no longer have now. */
function reapplyRoles(database: DatabaseSync, rows: Row[], preserved: Preserved): void {
  const take = database.prepare("delete from person_roles where person_id = ? and role = ?");
  const restored = database.prepare("select person_id, role from person_roles").all();
  const people = new Set(preserved.get("people")?.map(({ id }) => id));
  const held = new Set(rows.map(({ person_id: person, role }) => `${person} ${role}`));
  for (const { person_id: person, role } of restored) {
    if (people.has(person) && !held.has(`${person} ${role}`)) take.run(person!, role!);
  }
}

/** Closes medical notes to teachers who have no access now: they need approval again. */
function reapplyNotesAccess(database: DatabaseSync, rows: Row[], preserved: Preserved): void {
  const close = database.prepare(
    "update class_teachers set notes_opened_at = null, notes_opened_by = '' where id = ?",
  );
  const restored = database.prepare("select * from class_teachers").all();
  const people = new Set(preserved.get("people")?.map(({ id }) => id));
  const of = (row: Row) => `${row.class_id} ${row.meeting_id} ${row.person_id}`;
  const open = new Set(rows.filter((row) => Boolean(row.notes_opened_at)).map(of));
  for (const row of restored) {
    if (people.has(row.person_id) && !open.has(of(row))) close.run(row.id!);
  }
}

/** A credential unknown to the backup is kept too: another backup may have it as valid. */
function reapplyRevocations(database: DatabaseSync, shape: TableShape, rows: Row[]): void {
  const revoke = database.prepare("update ways_in set revoked_at = ? where id = ?");
  const isSomebody = database.prepare("select 1 from people where id = ?");
  for (const row of rows) {
    const { changes } = revoke.run(toSqlite(row.revoked_at), toSqlite(row.id));
    const isNew = Number(changes) === 0;
    if (isNew && isSomebody.get(toSqlite(row.person_id))) insert(database, shape, row);
  }
}

/** A revoked pass-phrase stays known, so that it is not chosen again. */
function keepRevokedPhrases(database: DatabaseSync, shape: TableShape, rows: Row[]): void {
  const isKept = database.prepare(`select 1 from ways_in where id = ? and revoked_at is not null
    and not exists (select 1 from pass_phrases where pass_phrases.id = ways_in.id)`);
  for (const row of rows) if (isKept.get(toSqlite(row.id))) insert(database, shape, row);
}

/** The table may have gained or lost columns since: common columns are written. */
function insert(database: DatabaseSync, { name, columns }: TableShape, row: Row): void {
  const known = columns.map((column) => column.name).filter((column) => column in row);
  const names = known.map((column) => `"${column}"`).join(", ");
  database
    .prepare(`insert into "${name}" (${names}) values (${known.map(() => "?").join(", ")})`)
    .run(...known.map((column) => toSqlite(row[column])));
}
