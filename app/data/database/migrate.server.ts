// Runs the SQL files of migrations/ forward, each in one transaction.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import type { Database, OpenDatabase } from "./database.server.ts";
import { StartError } from "./database.server.ts";

export type Migration = { name: string; hash: string; statements: string[] };

/**
 * Reads the migrations of a folder in the order of their names. A `;` at the end of a line ends
 * a statement.
 */
export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), "utf8").replaceAll("\r\n", "\n");
      return {
        name,
        hash: createHash("sha256").update(text).digest("hex"),
        statements: text
          .replaceAll(/^--.*$/gm, "")
          .split(/;\s*$/m)
          .map((statement) => statement.trim())
          .filter(Boolean),
      };
    });
}

/**
 * Runs the missing migrations, recorded at `at` (ISO), and returns their names. Throws
 * StartError, and changes nothing, when the database has a migration unknown to this build.
 */
export async function migrate(
  open: OpenDatabase,
  migrations: Migration[],
  at: string,
): Promise<string[]> {
  await prepare(open);
  const ran: string[] = [];
  for (const migration of migrations) {
    const didRun = await open.database.transaction().execute(async (trx) => {
      await waitForOtherProcesses(open, trx);
      const applied = await appliedMigrations(trx);
      refuseUnknown(applied, migrations);
      if (applied.has(migration.name)) return false;
      for (const statement of migration.statements) await sql.raw(statement).execute(trx);
      await sql`insert into schema_migrations (name, hash, applied_at)
        values (${migration.name}, ${migration.hash}, ${at})`.execute(trx);
      return true;
    });
    if (didRun) ran.push(migration.name);
  }
  return ran;
}

/**
 * Returns what `migrate` would run, without changing anything; `hasRunSome` is false for a new
 * database. Throws StartError for a database unknown to this build.
 */
export async function migrationsToRun(
  { engine, database }: OpenDatabase,
  migrations: Migration[],
): Promise<{ hasRunSome: boolean; toRun: string[] }> {
  const { rows } = await (
    engine === "postgres"
      ? sql`select 1 where to_regclass('schema_migrations') is not null`
      : sql`select 1 from sqlite_master where name = 'schema_migrations'`
  ).execute(database);
  const applied = rows.length > 0 ? await appliedMigrations(database) : new Map<string, string>();
  refuseUnknown(applied, migrations);
  const names = migrations.map(({ name }) => name);
  return { hasRunSome: applied.size > 0, toRun: names.filter((name) => !applied.has(name)) };
}

async function prepare({ engine, database }: OpenDatabase): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await waitForOtherProcesses({ engine }, trx);
    if (engine === "postgres") {
      await sql`create collation if not exists "binary" (provider = libc, locale = 'C')`.execute(
        trx,
      );
    }
    await sql`create table if not exists schema_migrations (
      name text primary key, hash text not null, applied_at timestamptz not null)`.execute(trx);
  });
}

const MIGRATION_LOCK = 43_414_364;
const BRING_UP_LOCK = 43_414_365;

/** Runs `work` under a lock shared by all processes on this database, so that they start one at a time. */
export async function withStartLock(
  { engine, database }: Pick<OpenDatabase, "engine" | "database">,
  work: () => Promise<void>,
): Promise<void> {
  // A SQLite file belongs to one process.
  if (engine === "sqlite") return work();
  await database.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${BRING_UP_LOCK})`.execute(trx);
    await work();
  });
}

async function waitForOtherProcesses({ engine }: { engine: string }, trx: Database): Promise<void> {
  if (engine === "postgres")
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
}

async function appliedMigrations(trx: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash
    from schema_migrations`.execute(trx);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

function refuseUnknown(applied: Map<string, string>, migrations: Migration[]): void {
  for (const [name, hash] of applied) {
    const known = migrations.find((migration) => migration.name === name);
    if (!known) {
      throw new StartError(
        `The database is newer than this build (it has ${name}). Start the newer build, or restore a backup.`,
      );
    }
    if (known.hash !== hash) {
      throw new StartError(
        `The migration ${name} has changed since it ran on this database. Migrations only go forward: undo the edit.`,
      );
    }
  }
}
