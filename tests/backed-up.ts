// A test school with data, its backup, and the contents that a backup claims.
import path from "node:path";
import type { Manifest } from "#app/jobs/backup/archive/manifest.schema.ts";
import { makeBackup, type School } from "#app/jobs/backup/make-backup.server.ts";
import { openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { migrate, type Migration } from "#app/data/database/migrate.server.ts";
import type { PhotoStore } from "#app/data/photos/photo-store.server.ts";
import {
  emptyMachine,
  fillSchool,
  freshSchool,
  migrations,
  recordRun,
  temporaryFolder,
} from "./kept-schools.ts";

export const NOW = new Date("2026-11-20T10:00:00.000Z");

export async function backUp(school: School, file = path.join(temporaryFolder(), "school.tar.gz")) {
  const manifest = await makeBackup(school, { file, scratchFolder: temporaryFolder(), at: NOW });
  return { file, manifest };
}

/** Returns a school's contents, on either engine. */
export async function contents(school: School): Promise<Pick<Manifest, "tables" | "photos">> {
  const { tables, photos } = (await backUp(school)).manifest;
  return { tables, photos };
}

export async function filledSchool(name: string, ran?: Migration[]) {
  const school = await freshSchool(ran);
  await fillSchool(school.open.database, school.photos, name);
  return school;
}

/** Creates a school on SQLite, whatever engine is under test. */
export async function sqliteSchool(
  fill: (open: OpenDatabase, photos: PhotoStore) => Promise<unknown>,
) {
  const machine = emptyMachine();
  const open = openSqlite(path.join(machine.folder, "callboard.db"));
  await migrate(open, migrations, NOW.toISOString());
  await recordRun(open.database, machine.migrations);
  await fill(open, machine.photos);
  await open.close();
  return machine;
}
