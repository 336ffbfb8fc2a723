// Gives each test its own database, copied from one that is migrated once per run.
import { copyFileSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openPool, openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { postgresPool } from "#app/data/database/postgres-dialect.server.ts";
import { prepareEmptying } from "./emptied-postgres.ts";
import { lentPool } from "./lent-pool.ts";
import { addressOf, administer, newName, postgresAddress } from "./template-database.ts";

/** Many changes queue for the database, however busy the machine is. */
const PATIENCE_MS = 120_000;

export type FreshDatabase = OpenDatabase & { [Symbol.asyncDispose]: () => Promise<void> };

/**
 * Creates an empty PostgreSQL database for a separate process, with a function to remove it;
 * null on SQLite, where a process creates its own file.
 */
export async function emptyPostgres(name = newName()): Promise<PostgresOfProcess | null> {
  if (process.env.TEST_ENGINE !== "postgres") return null;
  await administer(postgresAddress(), `create database ${name}`);
  return ofProcess(name);
}

/** The same, copied from another database that is not in use. */
export async function postgresWith(template: string): Promise<PostgresOfProcess> {
  return ofProcess(await copyOf(template));
}

type PostgresOfProcess = { url: string; remove: () => Promise<void> };

function ofProcess(name: string): PostgresOfProcess {
  const base = postgresAddress();
  return {
    url: addressOf(base, name),
    remove: async () => void (await administer(base, `drop database ${name} with (force)`)),
  };
}

/** Returns a migrated database without rows; `await using` closes and removes it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const template = inject("template");
  return process.env.TEST_ENGINE === "postgres" ? freshPostgres(template) : freshSqlite(template);
}

function freshSqlite(template: string): FreshDatabase {
  const file = path.join(path.dirname(template), `${newName()}.db`);
  copyFileSync(template, file);
  const open = openSqlite(file);
  return Object.assign(open, {
    [Symbol.asyncDispose]: async () => {
      await open.close();
      for (const beside of ["", "-wal", "-shm"]) rmSync(file + beside, { force: true });
    },
  });
}

type OwnPostgres = {
  pool: pg.Pool;
  isEmptied: () => Promise<boolean>;
  remove: () => Promise<void>;
};

/** This worker's used databases: copying the template takes ten times as long as resetting one. */
const spare: OwnPostgres[] = [];

async function freshPostgres(template: string): Promise<FreshDatabase> {
  const own = spare.pop() ?? (await newPostgres(template));
  const lent = lentPool(own.pool);
  const open = openPool(lent);
  return Object.assign(open, {
    [Symbol.asyncDispose]: async () => {
      await open.close();
      // Kysely ends no pool that it has not used.
      await lent.end();
      if (await own.isEmptied()) spare.push(own);
      else await own.remove();
    },
  });
}

async function newPostgres(template: string): Promise<OwnPostgres> {
  const name = await copyOf(template);
  const base = postgresAddress();
  const url = addressOf(base, name);
  const emptying = new pg.Client({ connectionString: url });
  await emptying.connect();
  const pool = postgresPool(url, () => {}, PATIENCE_MS);
  return {
    pool,
    isEmptied: await prepareEmptying(emptying),
    remove: async () => {
      await pool.end();
      await emptying.end();
      await administer(base, `drop database ${name} with (force)`);
    },
  };
}

async function copyOf(template: string): Promise<string> {
  const name = newName();
  // Copying files is twice as fast for a small database as copying through the log.
  await administer(
    postgresAddress(),
    `create database ${name} template ${template} strategy file_copy`,
  );
  return name;
}
