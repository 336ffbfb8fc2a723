import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { manifestOf, partOf, takeApart } from "#tests/archives.ts";
import { emptyMachine, fillSchool, freshSchool, temporaryFolder } from "#tests/kept-schools.ts";
import { openSqlite, type OpenDatabase } from "../database/database.server.ts";
import { migrate } from "../database/migrate.server.ts";
import { deletePhotos } from "../photos/add-photo.server.ts";
import type { PhotoStore } from "../photos/photo-store.server.ts";
import { takeDataFolder } from "#app/platform/start/instance-lock.server.ts";
import { makeBackup, type School } from "./make-backup.server.ts";
import type { Manifest } from "./archive/manifest.schema.ts";
import { restore } from "./restore/restore.server.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

async function backUp(school: School, file = path.join(temporaryFolder(), "school.tar.gz")) {
  const manifest = await makeBackup(school, { file, scratchFolder: temporaryFolder(), at: NOW });
  return { file, manifest };
}

/** What a school holds, whatever engine it is on. */
async function contents(school: School): Promise<Pick<Manifest, "tables" | "photos">> {
  const { tables, photos } = (await backUp(school)).manifest;
  return { tables, photos };
}

async function filledSchool(name: string) {
  const school = await freshSchool();
  await fillSchool(school.open.database, school.photos, name);
  return school;
}

describe("a backup", () => {
  test("begins with its list of contents and holds every table and every width of every photo", async () => {
    const school = await filledSchool("wren");
    const { file, manifest } = await backUp(school);
    const parts = await takeApart(file);
    expect(parts.map(({ name }) => name)).toEqual([
      "manifest.json",
      ...manifest.tables.map(({ name }) => `tables/${name}.ndjson`),
      ...manifest.photos.map(({ name }) => `photos/${name}`),
    ]);
    expect(manifestOf(parts)).toEqual(manifest);
    expect(manifest.photos).toHaveLength(3);
    expect(manifest.tables.find(({ name }) => name === "trials")?.rowCount).toBe(7);
    expect(manifest.tables.map(({ name }) => name)).not.toContain("schema_migrations");
  });

  test("is readable by its owner only and leaves nothing else behind", async () => {
    const school = await filledSchool("wren");
    const [folder, scratchFolder] = [temporaryFolder(), temporaryFolder()];
    const file = path.join(folder, "school.tar.gz");
    await makeBackup(school, { file, scratchFolder, at: NOW });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect([readdirSync(folder), readdirSync(scratchFolder)]).toEqual([["school.tar.gz"], []]);
  });

  test("is of one moment, while others go on writing", async () => {
    const school = await filledSchool("wren");
    const { database } = school.open;
    const done = new AbortController();
    let written = 0;
    const writing = (async () => {
      while (!done.signal.aborted) {
        written += 1;
        const id = `pair ${written}`;
        const createdAt = NOW.toISOString();
        await database.transaction().execute(async (trx) => {
          await trx
            .insertInto("classCatalogue")
            .values({ id, name: id, position: written })
            .execute();
          await trx.insertInto("aaTeachers").values({ id, name: id, createdAt }).execute();
        });
        await nextTurn();
      }
    })();
    const counts: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { manifest } = await backUp(school);
      const count = (table: string) => manifest.tables.find(({ name }) => name === table)?.rowCount;
      expect(count("class_catalogue")).toBe(count("aa_teachers"));
      counts.push(count("aa_teachers") ?? 0);
    }
    done.abort();
    await writing;
    expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  });

  test("leaves out bytes without a row", async () => {
    const school = await filledSchool("wren");
    await school.photos.put("nobody-320.webp", Buffer.from("x"));
    expect((await backUp(school)).manifest.photos).toHaveLength(3);
  });

  test("never takes the place of a file", async () => {
    const school = await filledSchool("wren");
    const { file } = await backUp(school);
    await expect(backUp(school, file)).rejects.toThrow(/is there already/);
  });

  test("of a machine without a school is refused", async () => {
    const machine = emptyMachine();
    await expect(backUp(machine)).rejects.toThrow(/no school here yet/);
    expect(readdirSync(machine.folder)).toEqual([]);
  });

  test("that is cut short leaves no archive", async () => {
    const school = await filledSchool("wren");
    let reads = 0;
    const failing: PhotoStore = {
      ...school.photos,
      get: async (name) => {
        reads += 1;
        if (reads > 4) throw new Error("the disk broke");
        return school.photos.get(name);
      },
    };
    const [folder, scratchFolder] = [temporaryFolder(), temporaryFolder()];
    const file = path.join(folder, "school.tar.gz");
    const making = makeBackup({ ...school, photos: failing }, { file, scratchFolder, at: NOW });
    await expect(making).rejects.toThrow("the disk broke");
    expect([readdirSync(folder), readdirSync(scratchFolder)]).toEqual([[], []]);
  });
});

describe("a restore", () => {
  test("brings a school back on an empty machine", async () => {
    const school = await filledSchool("wren");
    const { file, manifest } = await backUp(school);
    const machine = emptyMachine();
    const restored = await restore(machine, { file, folder: machine.folder, now: NOW });
    expect(restored).toEqual({ manifest, migrated: [], wayBack: null, isRevokedKept: true });
    expect(readdirSync(machine.folder).sort()).toEqual(["callboard.db", "in-use.lock", "photos"]);
    expect(statSync(path.join(machine.folder, "callboard.db")).mode & 0o777).toBe(0o600);
    expect(await contents(machine)).toEqual({ tables: manifest.tables, photos: manifest.photos });
  });

  test("takes the place of another school, and the way back brings that one back", async () => {
    const old = await filledSchool("heron");
    const before = await contents(old);
    const { file, manifest } = await backUp(await filledSchool("wren"));
    const { wayBack } = await restore(old, { file, folder: old.folder, now: NOW });
    const after = await contents(old);
    expect(after).toEqual({ tables: manifest.tables, photos: manifest.photos });
    expect(after).not.toEqual(before);
    await restore(old, {
      file: wayBack ?? "",
      folder: old.folder,
      now: new Date(NOW.getTime() + 1),
    });
    expect(await contents(old)).toEqual(before);
  });

  test("puts right a photo whose bytes have changed", async () => {
    const school = await filledSchool("wren");
    const { file, manifest } = await backUp(school);
    const { name } = manifest.photos[0] ?? { name: "" };
    writeFileSync(path.join(school.folder, "photos", name), "something else");
    await restore(school, { file, folder: school.folder, now: NOW });
    expect((await contents(school)).photos).toEqual(manifest.photos);
  });

  test("also of photos that were deleted since", async () => {
    const school = await filledSchool("wren");
    const { file, manifest } = await backUp(school);
    const rows = await school.open.database.selectFrom("photos").select("id").execute();
    await deletePhotos(
      school.open.database,
      rows.map(({ id }) => id),
      NOW.toISOString(),
    );
    for (const { name } of manifest.photos) await school.photos.remove(name);
    await restore(school, { file, folder: school.folder, now: NOW });
    expect(await contents(school)).toEqual({ tables: manifest.tables, photos: manifest.photos });
  });

  test("is refused while a server runs on the data folder", async () => {
    const school = await filledSchool("wren");
    const before = await contents(school);
    const { file } = await backUp(await filledSchool("heron"));
    const release = takeDataFolder(school.folder);
    const restoring = restore(school, { file, folder: school.folder, now: NOW });
    await expect(restoring).rejects.toThrow(/^Another Callboard is running on .*\. Stop it/);
    release();
    expect(await contents(school)).toEqual(before);
  });

  test("of an older backup brings it up to this build", async () => {
    const older = await sqliteSchool(
      ({ database }) =>
        database
          .insertInto("settings")
          .values({ name: "old", value: { kept: true }, updatedAt: NOW.toISOString() })
          .execute(),
      2,
    );
    const { file, manifest } = await backUp(older);
    const school = await filledSchool("wren");
    const { migrated } = await restore(school, { file, folder: school.folder, now: NOW });
    expect(migrated).toEqual(school.migrations.slice(2).map(({ name }) => name));
    const { tables } = await contents(school);
    expect(tables).toEqual(expect.arrayContaining(manifest.tables));
    expect(tables.find(({ name }) => name === "trials")?.rowCount).toBe(0);
  });

  test("of a backup from a newer build is refused, and nothing is touched", async () => {
    const newer = emptyMachine();
    const next = {
      name: "9999-next.sql",
      hash: "0".repeat(64),
      statements: ["create table next (id text primary key)"],
    };
    newer.migrations = [...newer.migrations, next];
    const open = openSqlite(path.join(newer.folder, "callboard.db"));
    await migrate(open, newer.migrations, NOW.toISOString());
    await open.close();
    const { file } = await backUp(newer);
    const school = await filledSchool("wren");
    const before = await contents(school);
    const restoring = restore(school, { file, folder: school.folder, now: NOW });
    await expect(restoring).rejects.toThrow(/needs the migration 9999-next\.sql/);
    expect(await contents(school)).toEqual(before);
  });

  test("over a database that cannot be read sets its files aside", async () => {
    const { file, manifest } = await backUp(await filledSchool("wren"));
    const machine = emptyMachine();
    const broken = path.join(machine.folder, "callboard.db");
    writeFileSync(broken, "this is no database, and that is why somebody restores");
    await machine.photos.put("old-320.webp", Buffer.from("old"));
    const { wayBack, isRevokedKept } = await restore(machine, {
      file,
      folder: machine.folder,
      now: NOW,
    });
    expect(isRevokedKept).toBe(false);
    expect(readdirSync(wayBack ?? "").sort()).toEqual(["callboard.db", "photos"]);
    expect(readdirSync(path.join(wayBack ?? "", "photos"))).toEqual(["old-320.webp"]);
    expect(await contents(machine)).toEqual({ tables: manifest.tables, photos: manifest.photos });
  });

  test("over a database that was cut off does the same", async () => {
    const { file, manifest } = await backUp(await filledSchool("wren"));
    const machine = emptyMachine();
    await restore(machine, { file, folder: machine.folder, now: NOW });
    truncateSync(path.join(machine.folder, "callboard.db"), 100_000);
    const { wayBack } = await restore(machine, { file, folder: machine.folder, now: NOW });
    expect(existsSync(path.join(wayBack ?? "", "callboard.db"))).toBe(true);
    expect((await contents(machine)).tables).toEqual(manifest.tables);
  });

  test("clears away what one that was cut short left in the data folder", async () => {
    const { file } = await backUp(await filledSchool("wren"));
    const machine = emptyMachine();
    writeFileSync(path.join(machine.folder, "restoring-abc"), "");
    await restore(machine, { file, folder: machine.folder, now: NOW });
    expect(readdirSync(machine.folder)).not.toContain("restoring-abc");
  });
});

describe("between the engines", () => {
  test("a school moves to SQLite and back onto the engine that it came from, every hash the same", async () => {
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

  test("rows that were written on SQLite have the hashes of the same rows on this engine", async () => {
    const machine = await sqliteSchool((open, photos) => fillSchool(open.database, photos, "wren"));
    const withoutPhotos = async (school: School) =>
      (await contents(school)).tables.filter(({ name }) => name !== "photos");
    expect(await withoutPhotos(machine)).toEqual(await withoutPhotos(await filledSchool("wren")));
  });

  test("a text that PostgreSQL cannot hold is found before anything is touched there", async () => {
    const machine = await sqliteSchool(({ database }) =>
      database
        .insertInto("settings")
        .values({ name: "odd", value: { text: "zero\u0000" }, updatedAt: NOW.toISOString() })
        .execute(),
    );
    const { file, manifest } = await backUp(machine);
    const school = await filledSchool("wren");
    const before = (await contents(school)).tables;
    const restoring = restore(school, { file, folder: school.folder, now: NOW });
    const refusal = await restoring.then(
      () => null,
      (error: Error) => error.message,
    );
    const isPostgres = school.open.engine === "postgres";
    expect(refusal).toBe(
      isPostgres
        ? "Table settings, row 1, has a character that PostgreSQL cannot hold. Nothing was changed."
        : null,
    );
    expect((await contents(school)).tables).toEqual(isPostgres ? before : manifest.tables);
  });

  test("a PostgreSQL that is away is refused with one line", async () => {
    const { file } = await backUp(await filledSchool("wren"));
    const { folder, photos, migrations } = emptyMachine();
    const source = { engine: "postgres", url: "postgres://nobody@127.0.0.1:9/x" } as const;
    const restoring = restore({ source, photos, migrations }, { file, folder, now: NOW });
    await expect(restoring).rejects.toThrow("The database cannot be read (ECONNREFUSED).");
  });
});

/** On SQLite the lock on the data folder sees to it that nobody else is at work. */
const SHARED = ["postgres"].filter((engine) => engine === process.env.TEST_ENGINE);

describe.each(SHARED)("a restore onto %s, which others may be using,", () => {
  test("loses nothing that was saved: it is in the way back or in what came after", async () => {
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

  test("is refused when somebody's change does not end, and nothing is touched", async () => {
    const { file } = await backUp(await filledSchool("wren"));
    const school = await filledSchool("heron");
    const before = await contents(school);
    await school.open.database.transaction().execute(async (trx) => {
      await trx.updateTable("costumes").set({ version: 1 }).execute();
      const restoring = restore(school, { file, folder: school.folder, now: NOW });
      await expect(restoring).rejects.toThrow(/^Others are at work in PostgreSQL\. Stop every/);
    });
    expect(await contents(school)).toEqual(before);
  });

  test("fills a database that nobody has used yet", async () => {
    const { file, manifest } = await backUp(await filledSchool("wren"));
    const school = await freshSchool();
    await sql.raw("drop schema public cascade; create schema public").execute(school.open.database);
    const { wayBack } = await restore(school, { file, folder: school.folder, now: NOW });
    expect(wayBack).toBeNull();
    expect(await contents(school)).toEqual({ tables: manifest.tables, photos: manifest.photos });
  });
});

/** A school on SQLite, whatever engine is under test. */
async function sqliteSchool(
  fill: (open: OpenDatabase, photos: PhotoStore) => Promise<unknown>,
  steps?: number,
) {
  const machine = emptyMachine();
  const open = openSqlite(path.join(machine.folder, "callboard.db"));
  await migrate(open, machine.migrations.slice(0, steps), NOW.toISOString());
  await fill(open, machine.photos);
  await open.close();
  return machine;
}
