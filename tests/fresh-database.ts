// A database of its own for each test, copied from one that is migrated once for each worker.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll } from "vitest";
import {
  openPostgres,
  openSqlite,
  type OpenDatabase,
} from "#app/platform/database/database.server.ts";
import { migrate, readMigrations } from "#app/platform/database/migrate.server.ts";

export const MIGRATED_AT = "2026-11-20T08:00:00.000Z";

export type FreshDatabase = OpenDatabase & { [Symbol.asyncDispose]: () => Promise<void> };

/**
 * The address of a PostgreSQL database that holds nothing yet, for a process of its own, and how
 * to remove it; null on SQLite, where a process makes its own file.
 */
export async function emptyPostgres(): Promise<{
  url: string;
  remove: () => Promise<void>;
} | null> {
  const base = process.env.TEST_DATABASE_URL;
  if (process.env.TEST_ENGINE !== "postgres" || !base) return null;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => administer(base, `drop database ${name} with (force)`) };
}

async function administer(base: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

type Maker = {
  make: () => Promise<OpenDatabase>;
  remove: (open: OpenDatabase) => Promise<void>;
  close: () => Promise<void>;
};

let maker: Promise<Maker> | undefined;

/** A migrated database without rows; `await using` closes and removes it. */
export async function freshDatabase(): Promise<FreshDatabase> {
  maker ??= process.env.TEST_ENGINE === "postgres" ? postgresMaker() : sqliteMaker();
  const { make, remove } = await maker;
  const open = await make();
  return Object.assign(open, { [Symbol.asyncDispose]: () => remove(open) });
}

afterAll(async () => {
  await (await maker)?.close();
  maker = undefined;
});

async function sqliteMaker(): Promise<Maker> {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-test-"));
  const template = path.join(folder, "template.db");
  const first = openSqlite(template);
  await migrate(first, readMigrations("migrations"), MIGRATED_AT);
  await first.close();
  return {
    make: async () => {
      const file = path.join(folder, `${randomUUID()}.db`);
      copyFileSync(template, file);
      return openSqlite(file);
    },
    remove: (open) => open.close(),
    close: async () => rmSync(folder, { recursive: true }),
  };
}

async function postgresMaker(): Promise<Maker> {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) throw new Error("TEST_DATABASE_URL is not set: run the tests through npm test.");
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  const names = new Map<OpenDatabase, string>();
  const create = async (from?: string) => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await admin.query(`create database ${name} ${from ? `template ${from}` : ""}`);
    return name;
  };
  const openNamed = (name: string) => {
    const url = new URL(base);
    url.pathname = `/${name}`;
    return openPostgres(url.href, () => {});
  };
  const template = await create();
  const first = openNamed(template);
  await migrate(first, readMigrations("migrations"), MIGRATED_AT);
  await first.close();
  return {
    make: async () => {
      const name = await create(template);
      const open = openNamed(name);
      names.set(open, name);
      return open;
    },
    remove: async (open) => {
      await open.close();
      await admin.query(`drop database ${names.get(open)} with (force)`);
    },
    close: async () => {
      await admin.query(`drop database ${template} with (force)`);
      await admin.end();
    },
  };
}
