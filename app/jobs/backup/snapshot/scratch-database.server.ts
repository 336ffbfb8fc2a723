// A temporary SQLite database at any migration: table shapes are read from it, and a backup is loaded into it for
// verification.
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { openSqlite } from "#app/data/database/database.server.ts";
import { migrate, type Migration } from "#app/data/database/migrate.server.ts";
import { BackupRefusal } from "#app/jobs/backup/backup-refusal.server.ts";
import {
  COLUMN_TYPES,
  type Column,
  type ColumnType,
  type TableShape,
} from "#app/jobs/backup/archive/portable-rows.ts";

/** Creates a database with these migrations and no rows in `folder`; returns its file. */
export async function makeScratch(
  folder: string,
  migrations: Migration[],
  at: string,
): Promise<string> {
  const file = path.join(folder, "callboard.db");
  await migrateFile(file, migrations, at);
  const database = new DatabaseSync(file);
  try {
    for (const { name } of readShapes(database).toReversed()) {
      database.exec(`delete from "${name}"`);
    }
  } finally {
    database.close();
  }
  return file;
}

/** Runs these migrations on the file, recorded at `at`; returns those that ran. */
export async function migrateFile(
  file: string,
  migrations: Migration[],
  at: string,
): Promise<string[]> {
  const open = openSqlite(file);
  try {
    return await migrate(open, migrations, at);
  } finally {
    await open.close();
  }
}

/** Returns every table except the migration runner's own, each after the tables its rows refer to. */
export function readShapes(database: DatabaseSync): TableShape[] {
  const names = database
    .prepare(
      `select name from sqlite_master where type = 'table'
        and name not like 'sqlite_%' and name <> 'schema_migrations' order by name`,
    )
    .all()
    .map(({ name }) => String(name));
  const parents = new Map(names.map((name) => [name, parentsOf(database, name)]));
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const next = names.find(
      (name) =>
        !ordered.includes(name) && parents.get(name)?.every((parent) => ordered.includes(parent)),
    );
    if (next === undefined) throw new Error("circular foreign keys");
    ordered.push(next);
  }
  return ordered.map((name) => shapeOf(database, name));
}

function parentsOf(database: DatabaseSync, name: string): string[] {
  const rows = database.prepare(`select "table" as parent from pragma_foreign_key_list(?)`);
  return rows.all(name).flatMap(({ parent }) => (parent === name ? [] : [String(parent)]));
}

/** Returns the columns of a table and its key; none for a missing table. */
export function shapeOf(database: DatabaseSync, name: string): TableShape {
  const rows = database.prepare("select * from pragma_table_info(?) order by cid").all(name);
  const columns = rows.map((row): Column => ({
    name: String(row.name),
    type: columnType(String(row.type)),
    isRequired: row.notnull === 1 || Number(row.pk) > 0,
  }));
  const key = rows
    .map((row, index) => ({ column: columns[index], place: Number(row.pk) }))
    .filter(({ place }) => place > 0)
    .sort((a, b) => a.place - b.place)
    .flatMap(({ column }) => column ?? []);
  return { name, columns, key };
}

function columnType(text: string): ColumnType {
  const type = COLUMN_TYPES.find((known) => known === text.toLowerCase());
  if (!type) throw new Error(`unsupported column type ${text}`);
  return type;
}

/** Returns a function that inserts rows into a table; an invalid row throws SQLite's own error. */
export function inserter(database: DatabaseSync, { name, columns }: TableShape) {
  const places = columns.map(() => "?").join(", ");
  const statement = database.prepare(`insert into "${name}" values (${places})`);
  return (values: readonly unknown[]) => void statement.run(...values.map(toSqlite));
}

export function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "object" && value !== null) return JSON.stringify(value);
  return value as SQLInputValue;
}

/**
 * Returns this build's migrations that the database has run; throws for one unknown to this
 * build. A migration numbered before others that have run is run after them.
 */
export function knownMigrations(
  applied: { name: string; hash: string }[],
  migrations: Migration[],
): Migration[] {
  let last = -1;
  return applied.map(({ name, hash }) => {
    const place = migrations.findIndex((own) => own.name === name && own.hash === hash);
    const known = migrations[place];
    if (!known) {
      throw new BackupRefusal(
        `The data needs the migration ${name}, which this build does not have as it ran. Use the build that made it, or a newer one.`,
      );
    }
    if (place <= last) {
      throw new BackupRefusal(
        "The migrations that the data has run are not in the order of this build.",
      );
    }
    last = place;
    return known;
  });
}
