// Schools to back up and restore: rows of every kind of column, awkward texts, and photos.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { School } from "#app/jobs/backup/make-backup.server.ts";
import type { DatabaseSource } from "#app/jobs/backup/snapshot/snapshot.server.ts";
import type { Database, OpenDatabase } from "#app/data/database/database.server.ts";
import { readMigrations, type Migration } from "#app/data/database/migrate.server.ts";
import { addPhoto } from "#app/data/photos/add-photo.server.ts";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import { freshDatabase } from "./fresh-database.ts";
import { laterMigration } from "./later-migration.ts";
import { plainPicture } from "./sample-pictures.ts";

export const migrations = readMigrations("migrations");

/**
 * The tables of all migrations as one migration: backups and restores run all of them several
 * times, which took most of the time of a test.
 */
const IN_ONE_STEP = [inOneStep()];

function inOneStep(): Migration {
  const database = new DatabaseSync(":memory:");
  for (const { statements } of migrations) for (const each of statements) database.exec(each);
  const made = database.prepare("select sql from sqlite_master where sql is not null").all();
  database.close();
  return laterMigration("0001-all.sql", ...made.map((row) => String(row.sql)));
}

/** Records the migrations that a database with all tables is to have run. */
export async function recordRun(database: Database, ran: Migration[]): Promise<void> {
  const rows = ran.map(({ name, hash }) => sql`(${name}, ${hash}, ${AT})`);
  await sql`delete from schema_migrations`.execute(database);
  await sql`insert into schema_migrations (name, hash, applied_at)
    values ${sql.join(rows)}`.execute(database);
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/**
 * A school in a folder of its own, its database the engine under test; it goes with the test.
 * One for a process has run all `migrations`.
 */
export async function freshSchool(ran = IN_ONE_STEP): Promise<OpenSchool> {
  const school = await openSchool(ran);
  onTestFinished(school.close);
  return school;
}

type OpenSchool = School & { folder: string; open: OpenDatabase; close: () => Promise<void> };

/** The same for several tests; `close` removes it. */
export async function openSchool(ran = IN_ONE_STEP): Promise<OpenSchool> {
  const open = await freshDatabase();
  await recordRun(open.database, ran);
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-kept-"));
  return {
    open,
    folder,
    photos: diskPhotoStore(path.join(folder, "photos")),
    migrations: ran,
    source: await sourceOf(open),
    close: async () => {
      await open[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A school on SQLite in a data folder, as on a machine where Callboard has not run yet. */
export function emptyMachine(): School & { folder: string } {
  const folder = temporaryFolder();
  return {
    folder,
    migrations: IN_ONE_STEP,
    photos: diskPhotoStore(path.join(folder, "photos")),
    source: { engine: "sqlite", file: path.join(folder, "callboard.db") },
  };
}

async function sourceOf({ engine, database }: OpenDatabase): Promise<DatabaseSource> {
  if (engine === "sqlite") {
    const { rows } = await sql<{ file: string }>`select file
      from pragma_database_list`.execute(database);
    return { engine, file: rows[0]?.file ?? "" };
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database);
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${rows[0]?.name}`;
  return { engine, url: url.href };
}

const AT = "2026-11-20T09:30:00.007Z";

const TEXTS = [
  "plain",
  "",
  'O\'Tern "the gull" \\ back / slash',
  "line\nbreak\r\n\ttab",
  "émile 東京 👩‍👩‍👧 \u2028 \u200b",
  '{"not": "json"}',
  "\\u0000 in letters",
];

/** Fills a school's database; the rows differ with `name`. */
export async function fillSchool(database: Database, photos: School["photos"], name: string) {
  const moments = { createdAt: AT, updatedAt: "1999-12-31T23:59:59.999Z" };
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto("imports")
      .values({ id: name, kind: "members", rowCount: 2, importedBy: "Office", createdAt: AT })
      .execute();
    await trx
      .insertInto("trials")
      .values(
        TEXTS.map((text, index) => ({
          id: `${name}-${index}`,
          name: `${name} ${text}`,
          parentName: text,
          firstTrialDate: ["2024-02-29", "2026-10-25", "2027-03-28"][index % 3] ?? "",
          classes: [text, index, null, { nested: [true, false, -0.5, 1e21] }],
          joined: index % 2 === 0,
          searchText: text,
          ...moments,
        })),
      )
      .execute();
    await trx
      .insertInto("members")
      .values({
        id: name,
        name,
        status: "Active",
        active: true,
        subscriptionAmount: 2_147_483_647,
        classes: [],
        convertedFromTrialId: `${name}-0`,
        importId: name,
        nameKey: name,
        emailKey: "",
        phoneKey: "",
        searchText: name,
        ...moments,
      })
      .execute();
    await trx
      .insertInto("costumes")
      .values({
        id: name,
        fields: { zebra: 1, "BOX NUMBER": "007", a: { zz: 1, z: 2 }, 10: "ten", 9: "nine", é: "" },
        imageUrls: [],
        searchText: name,
        ...moments,
      })
      .execute();
    await trx
      .insertInto("compSchedules")
      .values({ id: name, name, data: { long: "a ".repeat(200_000) }, ...moments })
      .execute();
  });
  await addPhoto({ database, photos }, await plainPicture(400, 20), { scope: null, at: AT });
  await addPhoto({ database, photos }, await plainPicture(30, 20), { scope: "inventory", at: AT });
}
