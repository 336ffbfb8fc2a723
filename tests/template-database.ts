// Migrates one database per run and engine; every test copies it (fresh-database.ts).
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { openPostgres, openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { migrate, readMigrations } from "#app/data/database/migrate.server.ts";

const MIGRATED_AT = "2026-11-20T08:00:00.000Z";

declare module "vitest" {
  export interface ProvidedContext {
    /** A file on SQLite, the name of a database on PostgreSQL. */
    template: string;
    /** A folder shared by the tests of a run; removed when they are over. */
    shared: string;
  }
}

export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-test-"));
  project.provide("shared", folder);
  const isPostgres = project.config.env.TEST_ENGINE === "postgres";
  const drop = isPostgres ? await postgresTemplate(project) : await sqliteTemplate(project, folder);
  return async () => {
    await drop();
    rmSync(folder, { recursive: true });
  };
}

async function sqliteTemplate(project: TestProject, folder: string): Promise<() => Promise<void>> {
  const template = path.join(folder, "template.db");
  await migrated(openSqlite(template));
  project.provide("template", template);
  return async () => {};
}

async function postgresTemplate(project: TestProject): Promise<() => Promise<void>> {
  const base = postgresAddress();
  const name = newName();
  await administer(base, `create database ${name}`);
  await migrated(openPostgres(addressOf(base, name), () => {}));
  project.provide("template", name);
  return async () => {
    for (const each of [name, ...(await startedOf(base, name))])
      await administer(base, `drop database ${each} with (force)`);
  };
}

/** Returns the prefix of databases on which a school was started once (started-school.ts). */
export function startedName(template: string): string {
  return `${template}_`;
}

async function startedOf(base: string, template: string): Promise<string[]> {
  const named = `select datname from pg_database where starts_with(datname, '${startedName(template)}')`;
  return (await administer(base, named)).map(({ datname }) => String(datname));
}

async function migrated(open: OpenDatabase): Promise<void> {
  await migrate(open, readMigrations("migrations"), MIGRATED_AT);
  await open.close();
}

/** Returns the server for the databases of a run on PostgreSQL. */
export function postgresAddress(): string {
  const base = process.env.TEST_DATABASE_URL;
  if (!base) throw new Error("TEST_DATABASE_URL is not set: run the tests through npm test.");
  return base;
}

export function addressOf(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

export function newName(): string {
  return `test_${randomUUID().replaceAll("-", "")}`;
}

export async function administer(
  base: string,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  const { rows } = await admin.query<Record<string, unknown>>(statement);
  await admin.end();
  return rows;
}
