// A database of its own for each test, copied from one that is migrated once a run.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { openPostgres, openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { isEmptied } from "./emptied-postgres.ts";
import { addressOf, administer, newName, postgresAddress } from "./template-database.ts";

/** A crowd of changes waits for its turn, however busy the machine is. */
const PATIENCE_MS = 120_000;

export type FreshDatabase = OpenDatabase & { [Symbol.asyncDispose]: () => Promise<void> };

/**
 * The address of a PostgreSQL database that holds nothing yet, for a process of its own, and how
 * to remove it; null on SQLite, where a process makes its own file.
 */
export async function emptyPostgres(name = newName()): Promise<PostgresOfProcess | null> {
  if (process.env.TEST_ENGINE !== "postgres") return null;
  await administer(postgresAddress(), `create database ${name}`);
  return ofProcess(name);
}

/** The same with what another database holds, which nobody uses. */
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

/** A database that holds nothing yet, on the engine of the run. */
export async function emptyDatabase(): Promise<FreshDatabase> {
  const postgres = await emptyPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-empty-"));
  const open = postgres
    ? openPostgres(postgres.url, () => {})
    : openSqlite(path.join(folder, "callboard.db"));
  return Object.assign(open, {
    [Symbol.asyncDispose]: async () => {
      await open.close();
      await postgres?.remove();
      rmSync(folder, { recursive: true });
    },
  });
}

/** A migrated database without rows; `await using` closes and removes it. */
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

/** The databases of this worker whose tests are over: a copy of the template takes ten times as long. */
const spare: string[] = [];

async function freshPostgres(template: string): Promise<FreshDatabase> {
  const base = postgresAddress();
  const name = spare.pop() ?? (await copyOf(template));
  const open = openPostgres(addressOf(base, name), () => {}, PATIENCE_MS);
  return Object.assign(open, {
    [Symbol.asyncDispose]: async () => {
      await open.close();
      if (await isEmptied(addressOf(base, name))) spare.push(name);
      else await administer(base, `drop database ${name} with (force)`);
    },
  });
}

async function copyOf(template: string): Promise<string> {
  const name = newName();
  // By files: twice as fast for a small one as through the log.
  await administer(
    postgresAddress(),
    `create database ${name} template ${template} strategy file_copy`,
  );
  return name;
}
