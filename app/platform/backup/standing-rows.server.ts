// What a restore takes from the school that is there: what was revoked, and the keys that stay here.
import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { LEFT_OUT, STAYS_REVOKED, type Row } from "./left-out.ts";
import type { TableShape } from "./portable-rows.ts";
import { readShapes, shapeOf, toSqlite } from "./scratch-database.server.ts";
import { sqliteBatches } from "./sqlite-snapshot.server.ts";

/** The rows that stay, by their table. */
export type Standing = ReadonlyMap<string, Row[]>;

export const NOTHING_STANDING: Standing = new Map();

/** Reads the rows that stay from the tables of these shapes. */
export async function readStanding(
  shapes: readonly TableShape[],
  batchesOf: (shape: TableShape) => AsyncIterable<unknown[][]>,
): Promise<Standing> {
  const standing = new Map<string, Row[]>();
  for (const shape of shapes) {
    const stays = staysIn(shape.name);
    if (!stays) continue;
    const rows: Row[] = [];
    for await (const batch of batchesOf(shape)) {
      rows.push(...batch.map((values) => rowOf(shape, values)).filter(stays));
    }
    standing.set(shape.name, rows);
  }
  return standing;
}

/** The same from a SQLite file at any step of the migrations; null for one that cannot be read. */
export async function readStandingOfFile(file: string): Promise<Standing | null> {
  if (!existsSync(file)) return NOTHING_STANDING;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const open = database;
    const shapes = [...LEFT_OUT.keys(), ...STAYS_REVOKED].map((name) => shapeOf(open, name));
    const there = shapes.filter(({ columns }) => columns.length > 0);
    return await readStanding(there, (shape) => sqliteBatches(open, shape));
  } catch {
    return null;
  } finally {
    database?.close();
  }
}

function staysIn(table: string): ((row: Row) => boolean) | undefined {
  if (STAYS_REVOKED.has(table)) return ({ revoked_at: revokedAt }) => Boolean(revokedAt);
  return LEFT_OUT.get(table)?.stays;
}

function rowOf({ columns }: TableShape, values: unknown[]): Row {
  return Object.fromEntries(columns.map(({ name }, index) => [name, values[index]]));
}

/**
 * Empties what a restore never brings back, and puts in what stays: everybody signs in anew, and
 * what was revoked before the restore is revoked after it.
 */
export function carryOver(databaseFile: string, standing: Standing): void {
  const database = new DatabaseSync(databaseFile, { enableForeignKeyConstraints: true });
  try {
    database.exec("begin");
    const shapes = readShapes(database);
    for (const { name } of shapes.toReversed()) {
      if (LEFT_OUT.has(name)) database.exec(`delete from "${name}"`);
    }
    for (const shape of shapes) {
      const rows = standing.get(shape.name) ?? [];
      if (STAYS_REVOKED.has(shape.name)) revokeAgain(database, shape, rows);
      else for (const row of rows) insert(database, shape, row);
    }
    database.exec("commit");
  } finally {
    database.close();
  }
}

/** One that the backup does not know is kept too: another backup may know it as open. */
function revokeAgain(database: DatabaseSync, shape: TableShape, rows: Row[]): void {
  const revoke = database.prepare(`update "${shape.name}" set revoked_at = ? where id = ?`);
  for (const row of rows) {
    const { changes } = revoke.run(toSqlite(row.revoked_at), toSqlite(row.id));
    if (Number(changes) === 0) insert(database, shape, row);
  }
}

/** The table may have gained or lost columns since: those that both know are written. */
function insert(database: DatabaseSync, { name, columns }: TableShape, row: Row): void {
  const known = columns.map((column) => column.name).filter((column) => column in row);
  const names = known.map((column) => `"${column}"`).join(", ");
  database
    .prepare(`insert into "${name}" (${names}) values (${known.map(() => "?").join(", ")})`)
    .run(...known.map((column) => toSqlite(row[column])));
}
