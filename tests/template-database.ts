// Migrates one database a run and engine; every test copies it (fresh-database.ts).
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import {
  openPostgres,
  openSqlite,
  type OpenDatabase,
} from "#app/platform/database/database.server.ts";
import { migrate, readMigrations } from "#app/platform/database/migrate.server.ts";

const MIGRATED_AT = "2026-11-20T08:00:00.000Z";

declare module "vitest" {
  export interface ProvidedContext {
    /** A file on SQLite, the name of a database on PostgreSQL. */
    template: string;
  }
}

export default async function makeTemplate(project: TestProject): Promise<() => unknown> {
  return project.config.env.TEST_ENGINE === "postgres"
    ? postgresTemplate(project)
    : sqliteTemplate(project);
}

async function sqliteTemplate(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-test-"));
  const template = path.join(folder, "template.db");
  await migrated(openSqlite(template));
  project.provide("template", template);
  return () => rmSync(folder, { recursive: true });
}

async function postgresTemplate(project: TestProject): Promise<() => Promise<void>> {
  const base = postgresAddress();
  const name = newName();
  await administer(base, `create database ${name}`);
  await migrated(openPostgres(addressOf(base, name), () => {}));
  project.provide("template", name);
  return () => administer(base, `drop database ${name} with (force)`);
}

async function migrated(open: OpenDatabase): Promise<void> {
  await migrate(open, readMigrations("migrations"), MIGRATED_AT);
  await open.close();
}

/** Where the databases of a run on PostgreSQL are made. */
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

export async function administer(base: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: base });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
