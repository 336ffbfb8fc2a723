// Rules of the SQLite file alone: its permissions, and which files are refused.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockDataFolder } from "#app/data/instance-lock.server.ts";
import { isOlder, openSqlite } from "./database.server.ts";
import { describeTables } from "./describe-tables.server.ts";
import { migrate, readMigrations } from "./migrate.server.ts";

const AT = "2026-11-20T08:00:00.000Z";
const migrations = readMigrations("migrations");

describe("the SQLite file", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "callboard-start-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => path.join(folder, "data", "callboard.db");

  test("is private, uses a write-ahead log and syncs at each commit", async () => {
    const open = openSqlite(file());
    await migrate(open, migrations, AT);
    expect(statSync(path.dirname(file())).mode & 0o777).toBe(0o700);
    for (const name of [file(), `${file()}-wal`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    const pragmas = await Promise.all(
      ["journal_mode", "synchronous", "foreign_keys", "trusted_schema", "application_id"].map(
        async (name) =>
          Object.values(
            (await sql.raw<object>(`pragma ${name}`).execute(open.database)).rows[0] ?? {},
          )[0],
      ),
    );
    expect(pragmas).toEqual(["wal", 2, 1, 0, 0x43414c4c]);
    await open.close();
  });

  test("of another program is refused and left unchanged", () => {
    const other = path.join(folder, "other.db");
    const database = new DatabaseSync(other);
    database.exec("create table theirs (id text)");
    database.close();
    const before = readFileSync(other);
    expect(() => openSqlite(other)).toThrow(/belongs to another program/);
    expect(readFileSync(other)).toEqual(before);
  });

  test("that is not a database is refused and left unchanged", () => {
    const other = path.join(folder, "letter.db");
    writeFileSync(other, "Dear parents,\n".repeat(100));
    expect(() => openSqlite(other)).toThrow(/is not a database/);
    expect(readFileSync(other, "utf8")).toMatch(/^Dear parents,/);
  });

  test("belongs to one process at a time", () => {
    const release = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(
      `Another Callboard is running on ${folder}. Stop it, or set CALLBOARD_DATA to another folder.`,
    );
    release();
    lockDataFolder(folder)();
  });

  test("has the tables that migrations/tables.ts describes", async () => {
    const open = openSqlite(file());
    await migrate(open, migrations, AT);
    expect(await describeTables(open.database)).toBe(readFileSync("migrations/tables.ts", "utf8"));
    await open.close();
  });
});

test("versions are compared number by number", () => {
  expect(isOlder("3.51.2", "3.51.3")).toBe(true);
  expect(isOlder("3.51.3", "3.51.3")).toBe(false);
  expect(isOlder("3.100.0", "3.51.3")).toBe(false);
  expect(isOlder("3.51", "3.51.3")).toBe(true);
});
