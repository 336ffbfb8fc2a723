import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { sqliteSchool, backUp, contents, filledSchool, NOW } from "#tests/backed-up.ts";
import { manifestOf, takeApart } from "#tests/archives.ts";
import { emptyMachine, temporaryFolder } from "#tests/kept-schools.ts";
import { laterMigration } from "#tests/later-migration.ts";
import { openSqlite } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { deletePhotos } from "#app/data/photos/add-photo.server.ts";
import type { PhotoStore } from "#app/data/photos/photo-store.server.ts";
import { lockDataFolder } from "#app/data/instance-lock.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restore } from "./restore/restore.server.ts";

describe("a backup", () => {
  test("starts with its list of contents and holds every table and every width of every photo", async () => {
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

  test("is consistent while others keep writing", async () => {
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

  test("leaves out files without a row", async () => {
    const school = await filledSchool("wren");
    await school.photos.put("nobody-320.webp", Buffer.from("x"));
    expect((await backUp(school)).manifest.photos).toHaveLength(3);
  });

  test("never overwrites a file", async () => {
    const school = await filledSchool("wren");
    const { file } = await backUp(school);
    await expect(backUp(school, file)).rejects.toThrow(/already exists/);
  });

  test("of a machine without a school is refused", async () => {
    const machine = emptyMachine();
    await expect(backUp(machine)).rejects.toThrow(/no school here yet/);
    expect(readdirSync(machine.folder)).toEqual([]);
  });

  test("that is interrupted leaves no archive", async () => {
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

  test("replaces another school, and the archive made before brings that one back", async () => {
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

  test("repairs a photo whose file has changed", async () => {
    const school = await filledSchool("wren");
    const { file, manifest } = await backUp(school);
    const { name } = manifest.photos[0] ?? { name: "" };
    writeFileSync(path.join(school.folder, "photos", name), "something else");
    await restore(school, { file, folder: school.folder, now: NOW });
    expect((await contents(school)).photos).toEqual(manifest.photos);
  });

  test("also photos that were deleted since", async () => {
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
    const release = lockDataFolder(school.folder);
    const restoring = restore(school, { file, folder: school.folder, now: NOW });
    await expect(restoring).rejects.toThrow(/^Another Callboard is running on .*\. Stop it/);
    release();
    expect(await contents(school)).toEqual(before);
  });

  test("of an older backup brings it up to this build", async () => {
    const older = await sqliteSchool(({ database }) =>
      database
        .insertInto("settings")
        .values({ name: "old", value: { kept: true }, updatedAt: NOW.toISOString() })
        .execute(),
    );
    const { file, manifest } = await backUp(older);
    const filled = await filledSchool("wren");
    const later = [
      laterMigration("9001-a.sql", "create table later_things (id text primary key)"),
      laterMigration("9002-b.sql", "drop table box_counts"),
    ];
    const school = { ...filled, migrations: [...filled.migrations, ...later] };
    const { migrated } = await restore(school, { file, folder: school.folder, now: NOW });
    expect(migrated).toEqual(["9001-a.sql", "9002-b.sql"]);
    const { tables } = await contents(school);
    const still = manifest.tables.filter(({ name }) => name !== "box_counts");
    expect(tables).toHaveLength(still.length + 1);
    expect(tables).toEqual(expect.arrayContaining(still));
    expect(tables).toContainEqual(expect.objectContaining({ name: "later_things", rowCount: 0 }));
    expect(tables.find(({ name }) => name === "trials")?.rowCount).toBe(0);
  });

  test("of a backup from a newer build is refused, and nothing is changed", async () => {
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
    writeFileSync(broken, "this is not a database, and that is why somebody restores");
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

  test("over a truncated database does the same", async () => {
    const { file, manifest } = await backUp(await filledSchool("wren"));
    const machine = emptyMachine();
    await restore(machine, { file, folder: machine.folder, now: NOW });
    truncateSync(path.join(machine.folder, "callboard.db"), 100_000);
    const { wayBack } = await restore(machine, { file, folder: machine.folder, now: NOW });
    expect(existsSync(path.join(wayBack ?? "", "callboard.db"))).toBe(true);
    expect((await contents(machine)).tables).toEqual(manifest.tables);
  });

  test("removes the leftovers of an interrupted one from the data folder", async () => {
    const { file } = await backUp(await filledSchool("wren"));
    const machine = emptyMachine();
    writeFileSync(path.join(machine.folder, "restoring-abc"), "");
    await restore(machine, { file, folder: machine.folder, now: NOW });
    expect(readdirSync(machine.folder)).not.toContain("restoring-abc");
  });
});
