import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sqliteSchool, backUp, contents, filledSchool, NOW } from "#tests/backed-up.ts";
import { partOf, takeApart } from "#tests/archives.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { emptyMachine, fillSchool, freshSchool, migrations } from "#tests/kept-schools.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { type School } from "./make-backup.server.ts";
import { restore } from "./restore/restore.server.ts";

describe("between the engines", () => {
  test("a school moves to SQLite and back with every hash the same", async () => {
    const out = await backUp(await filledSchool("wren"));
    const machine = emptyMachine();
    await restore(machine, { file: out.file, folder: machine.folder, now: NOW });
    const back = await backUp(machine);
    const second = await freshSchool();
    await restore(second, { file: back.file, folder: second.folder, now: NOW });
    const { tables, photos } = out.manifest;
    expect([await contents(machine), await contents(second)]).toEqual([
      { tables, photos },
      { tables, photos },
    ]);
  });

  test("rows have the same hashes on both engines", async () => {
    const machine = await sqliteSchool((open, photos) => fillSchool(open.database, photos, "wren"));
    const withoutPhotos = async (school: School) =>
      (await contents(school)).tables.filter(({ name }) => name !== "photos");
    expect(await withoutPhotos(machine)).toEqual(await withoutPhotos(await filledSchool("wren")));
  });

  test("a text that PostgreSQL cannot store is detected before anything is changed there", async () => {
    const machine = await sqliteSchool(({ database }) =>
      database
        .insertInto("settings")
        .values({ name: "odd", value: { text: "zero\u0000" }, updatedAt: NOW.toISOString() })
        .execute(),
    );
    const { file } = await backUp(machine);
    const school = await filledSchool("wren");
    const before = (await contents(school)).tables;
    const restoring = restore(school, { file, folder: school.folder, now: NOW });
    await expect(restoring).rejects.toThrow(
      "Table settings, row 1, has a character that PostgreSQL cannot hold. Nothing was changed.",
    );
    expect((await contents(school)).tables).toEqual(before);
  });

  test("a damaged list is backed up as it is", async () => {
    const spoiled = ["{not json", '"a word"', "true", "5", "null"];
    const machine = await sqliteSchool(async ({ database }) => {
      for (const [place, text] of spoiled.entries()) {
        const id = `spoiled-${place}`;
        await makeLesson(database, { id });
        await sql`update aa_private_lessons set students = ${text} where id = ${id}`.execute(
          database,
        );
      }
    });
    const out = await backUp(machine);
    const school = await freshSchool();
    await restore(school, { file: out.file, folder: school.folder, now: NOW });
    expect((await contents(school)).tables).toEqual(out.manifest.tables);
    const back = emptyMachine();
    const again = await backUp(school);
    await restore(back, { file: again.file, folder: back.folder, now: NOW });
    expect((await contents(back)).tables).toEqual(out.manifest.tables);
  });

  test("an unavailable PostgreSQL is refused with one line", async () => {
    const { file } = await backUp(await filledSchool("wren"));
    const machine = emptyMachine();
    const source = { engine: "postgres", url: "postgres://nobody@127.0.0.1:9/x" } as const;
    const restoring = restore({ ...machine, source }, { file, folder: machine.folder, now: NOW });
    await expect(restoring).rejects.toThrow("The database cannot be read (ECONNREFUSED).");
  });
});

async function isLockAwaited(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks where not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    database,
  );
  return rows.length > 0;
}

// On SQLite the lock on the data folder keeps others out.
describe("a restore onto PostgreSQL, which others may be using,", () => {
  test("loses nothing that was saved: it is in the earlier archive or in what came after", async () => {
    const { file } = await backUp(await filledSchool("wren"));
    const school = await filledSchool("heron");
    const { database } = school.open;
    const done = new AbortController();
    const saved: string[] = [];
    const writing = (async () => {
      while (!done.signal.aborted) {
        const id = `saved ${saved.length}`;
        await database
          .insertInto("aaTeachers")
          .values({ id, name: id, createdAt: NOW.toISOString() })
          .execute();
        saved.push(id);
      }
    })();
    while (saved.length < 5) await nextTurn();
    const { wayBack } = await restore(school, { file, folder: school.folder, now: NOW });
    done.abort();
    await writing;
    const after = await database.selectFrom("aaTeachers").select("id").execute();
    const before = partOf(await takeApart(wayBack ?? ""), "tables/aa_teachers.ndjson").bytes;
    const found = new Set([
      ...after.map(({ id }) => id),
      ...(before.toString().match(/saved \d+(?=","name)/g) ?? []),
    ]);
    expect([...found].toSorted()).toEqual(saved.toSorted());
  });

  test("waits for a change that looks up another table, and the change does not wait for it", async () => {
    const { file } = await backUp(await filledSchool("wren"));
    const school = await filledSchool("heron");
    const { database } = school.open;
    const restoring = await database.transaction().execute(async (trx) => {
      await sql`lock table aa_teachers in row exclusive mode`.execute(trx);
      const begun = restore(school, { file, folder: school.folder, now: NOW });
      while (!(await isLockAwaited(database))) await nextTurn();
      const own = { id: "during", name: "During", createdAt: NOW.toISOString() };
      await trx.insertInto("aaTeachers").values(own).execute();
      return { begun };
    });
    const { wayBack } = await restoring.begun;
    const before = partOf(await takeApart(wayBack ?? ""), "tables/aa_teachers.ndjson").bytes;
    expect(before.toString()).toContain('"during"');
  });

  test("is refused when another change does not finish, and nothing is changed", async () => {
    const { file } = await backUp(await filledSchool("wren"));
    const school = await filledSchool("heron");
    const before = await contents(school);
    await school.open.database.transaction().execute(async (trx) => {
      await trx.updateTable("costumes").set({ version: 1 }).execute();
      const restoring = restore(school, { file, folder: school.folder, now: NOW });
      await expect(restoring).rejects.toThrow(/^PostgreSQL is in use\. Stop every/);
    });
    expect(await contents(school)).toEqual(before);
  });

  test("fills an empty database", async () => {
    const { file, manifest } = await backUp(await filledSchool("wren", migrations));
    const school = await freshSchool(migrations);
    await sql.raw("drop schema public cascade; create schema public").execute(school.open.database);
    const { wayBack } = await restore(school, { file, folder: school.folder, now: NOW });
    expect(wayBack).toBeNull();
    expect(await contents(school)).toEqual({ tables: manifest.tables, photos: manifest.photos });
  });
});
