// Makes the backup of Kittiwake Dance at 1.0.0 (npm run kept-school), a small fictional school whose rows are in
// kittiwake-dance.json. Both engines give the same bytes, so one archive serves both. It is run until 1.0.0 is
// released and never again: every later build must read that archive as it is.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openPostgres, openSqlite, type OpenDatabase } from "#app/data/database/database.server.ts";
import { migrate, readMigrations } from "#app/data/database/migrate.server.ts";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import { makeBackup } from "#app/jobs/backup/make-backup.server.ts";
import type { DatabaseSource } from "#app/jobs/backup/snapshot/snapshot.server.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { postgresPrograms, startCluster } from "../../scripts/postgres-cluster.ts";

const ARCHIVE = "tests/kept-schools/1.0.0.tar.gz";
const AT = new Date("2026-11-21T12:00:00.000Z");
const rowsByTable = JSON.parse(
  readFileSync("tests/kept-schools/kittiwake-dance.json", "utf8"),
) as Record<string, object[]>;
const migrations = readMigrations("migrations").filter(({ name }) => name === "0001-base.sql");
const folder = mkdtempSync(path.join(tmpdir(), "callboard-kept-school-"));

const programs = postgresPrograms();
if (!programs) throw new Error("PostgreSQL is not installed.");
const cluster = await startCluster(programs);
try {
  const photos = diskPhotoStore(path.join(folder, "photos"));
  const picture = await plainPicture(30, 20, "webp");
  for (const id of ["harbour-picture", "cape-picture"]) await photos.put(`${id}-30.webp`, picture);
  const file = path.join(folder, "callboard.db");
  const { url } = cluster;
  const made = [
    await make(openSqlite(file), { engine: "sqlite", file }),
    await make(
      openPostgres(url, () => {}),
      { engine: "postgres", url },
    ),
  ] as const;
  const [onSqlite, onPostgres] = made.map((archive) => readFileSync(archive));
  if (!onSqlite!.equals(onPostgres!)) throw new Error("The engines give different archives.");
  copyFileSync(made[0], ARCHIVE);
  console.log(`${ARCHIVE}: ${onSqlite!.length} bytes, the same on both engines`);

  async function make(open: OpenDatabase, source: DatabaseSource): Promise<string> {
    await migrate(open, migrations, AT.toISOString());
    for (const [table, rows] of Object.entries(rowsByTable)) {
      for (const row of rows) {
        // The tables of a later build may be others than those of 1.0.0.
        await open.database
          .insertInto(table as "members")
          .values(row as never)
          .execute();
      }
    }
    await open.close();
    const archive = path.join(folder, `${source.engine}.tar.gz`);
    await makeBackup(
      { source, photos, migrations },
      { file: archive, scratchFolder: folder, at: AT },
    );
    return archive;
  }
} finally {
  cluster.stop();
  rmSync(folder, { recursive: true });
}
