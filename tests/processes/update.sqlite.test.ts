// A school of this build, started by a later one that has a migration more.
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { migrations } from "#tests/kept-schools.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { openPostgres, openSqlite } from "#app/data/database/database.server.ts";
import { migrate, migrationsToRun, readMigrations } from "#app/data/database/migrate.server.ts";

const LATER = "9001-later.sql";

/** The folder of a build that is this one with one more migration. */
function laterBuild(): string {
  const checkout = mkdtempSync(path.join(tmpdir(), "callboard-later-"));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  // The start finds its own folder by where its script is, so that one is copied.
  for (const name of ["scripts", "migrations"]) {
    cpSync(name, path.join(checkout, name), { recursive: true });
  }
  for (const name of ["build", "node_modules", "sample-school", "package.json"]) {
    symlinkSync(path.resolve(name), path.join(checkout, name));
  }
  const sql = "create table later_things (id text primary key);\n";
  writeFileSync(path.join(checkout, "migrations", LATER), sql);
  return checkout;
}

/** Returns a data folder with the database of a school of this build, and a later build to start on it. */
async function earlierSchool() {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-earlier-"));
  const checkout = laterBuild();
  const later = readMigrations(path.join(checkout, "migrations"));
  const postgres = await emptyPostgres();
  onTestFinished(async () => {
    await postgres?.remove();
    rmSync(dataFolder, { recursive: true });
  });
  const openIt = () =>
    postgres
      ? openPostgres(postgres.url, () => {})
      : openSqlite(path.join(dataFolder, "callboard.db"));
  const open = openIt();
  await migrate(open, migrations, "2026-11-01T10:00:00.000Z");
  await open.close();
  const toRun = async () => {
    const now = openIt();
    const found = await migrationsToRun(now, later);
    await now.close();
    return found.toRun;
  };
  const spawned = () =>
    spawnSchool({
      checkout,
      dataFolder,
      isEmpty: true,
      environment: { DATABASE_URL: postgres?.url ?? "" },
    });
  return { dataFolder, toRun, spawned };
}

test("is backed up first, and says where, and how to restore it", async () => {
  const { dataFolder, toRun, spawned } = await earlierSchool();
  const school = spawned();
  await school.ready;
  school.signal("SIGTERM");
  expect(await school.exit).toBe(0);
  const [name = ""] = readdirSync(path.join(dataFolder, "backups"));
  const file = path.join(dataFolder, "backups", name);
  expect(name).toMatch(/^before-migration-.*\.tar\.gz$/);
  const line = `Backed up to ${file} first. The way back: npm run restore -- ${file}\n`;
  expect(school.output().startsWith(line)).toBe(true);
  expect(await toRun()).toEqual([]);
});

test("does not start when it cannot be backed up, and stays as it is", async () => {
  const { dataFolder, toRun, spawned } = await earlierSchool();
  writeFileSync(path.join(dataFolder, "backups"), "in the way of the folder");
  const school = spawned();
  expect(await school.exit).toBe(1);
  expect(school.output()).toMatch(
    /^No backup could be made before the update, so nothing was changed\. It did not work: .*\n$/,
  );
  expect(await toRun()).toEqual([LATER]);
});
