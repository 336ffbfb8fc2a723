// Migrations on both engines: forward only, each whole or not at all.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import { migrate, readMigrations, type Migration } from "./migrate.server.ts";

const AT = "2026-11-20T08:00:00.000Z";
const migrations = readMigrations("migrations");

const added = (name: string, ...statements: string[]): Migration => ({
  name,
  hash: name,
  statements,
});

describe("migrations", () => {
  test("run once, in order", async () => {
    await using open = await freshDatabase();
    expect(await migrate(open, migrations, AT)).toEqual([]);
    const more = [
      ...migrations,
      added("9001-a.sql", "create table first_one (id text)"),
      added("9002-b.sql", "insert into first_one (id) values ('x')"),
    ];
    expect(await migrate(open, more, AT)).toEqual(["9001-a.sql", "9002-b.sql"]);
    expect(await migrate(open, more, AT)).toEqual([]);
  });

  test("a failed migration leaves nothing, and those before it stay", async () => {
    await using open = await freshDatabase();
    const more = [
      ...migrations,
      added("9001-a.sql", "create table kept (id text)"),
      added("9002-b.sql", "create table lost (id text)", "insert into nowhere values (1)"),
    ];
    await expect(migrate(open, more, AT)).rejects.toThrow(/nowhere/);
    await expect(sql`select * from kept`.execute(open.database)).resolves.toMatchObject({
      rows: [],
    });
    await expect(sql`select * from lost`.execute(open.database)).rejects.toThrow(/lost/);
  });

  test("a database from a newer build is refused with one line and left untouched", async () => {
    await using open = await freshDatabase();
    await migrate(
      open,
      [...migrations, added("9001-new.sql", "create table future (id text)")],
      AT,
    );
    await expect(migrate(open, migrations, AT)).rejects.toThrow(
      "The database is newer than this build (it has 9001-new.sql). Start the newer build, or restore a backup.",
    );
    await expect(sql`select * from future`.execute(open.database)).resolves.toMatchObject({
      rows: [],
    });
  });

  test("a migration that was edited after it ran is refused", async () => {
    await using open = await freshDatabase();
    const [first, ...rest] = migrations;
    if (!first) throw new Error("there are no migrations");
    await expect(migrate(open, [{ ...first, hash: "edited" }, ...rest], AT)).rejects.toThrow(
      /has changed since it ran/,
    );
  });

  test("two processes that start together run each migration once", async () => {
    await using open = await freshDatabase();
    const more = [...migrations, added("9001-a.sql", "create table only_once (id text)")];
    const ran = await Promise.all([migrate(open, more, AT), migrate(open, more, AT)]);
    expect(ran.flat()).toEqual(["9001-a.sql"]);
  });
});
