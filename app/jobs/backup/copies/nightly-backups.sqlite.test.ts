import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { fillSchool, freshSchool } from "#tests/kept-schools.ts";
import { createLog } from "#app/platform/log.server.ts";
import { backupHealth } from "#app/jobs/backup/backup-state.server.ts";
import { backupName, nightlyName } from "./backup-retention.ts";
import {
  backUpIfDue,
  nightlyBackups,
  purgeExpiredBackups,
  type NightlyOptions,
} from "./nightly-backups.server.ts";

const log = createLog({ CALLBOARD_LOG: "silent" });
const NIGHT = new Date("2026-11-21T02:00:00.000Z");
const hoursAfter = (hours: number) => new Date(NIGHT.getTime() + hours * 3_600_000);

async function schoolAtNight() {
  const school = await freshSchool();
  await fillSchool(school.open.database, school.photos, "wren");
  const backups = path.join(school.folder, "backups");
  const { database } = school.open;
  const at = (now: Date): NightlyOptions => ({
    database,
    school,
    backups,
    places: [],
    log,
    now: () => now,
  });
  return { school, database, backups, at };
}

test("the nightly backup is made once, verified, private and recorded", async () => {
  const { database, backups, at } = await schoolAtNight();
  const file = await backUpIfDue(at(NIGHT));
  expect(file).toBe(path.join(backups, nightlyName(NIGHT)));
  expect(statSync(file ?? "").mode & 0o777).toBe(0o600);
  expect(await backupHealth(database, hoursAfter(1))).toEqual({
    lastGoodAt: NIGHT.toISOString(),
    lastCopiedAt: null,
    isOverdue: false,
    isCopyOverdue: false,
    isWanted: false,
  });
  expect(await backUpIfDue(at(hoursAfter(1)))).toBeNull();
  expect(readdirSync(backups)).toEqual([nightlyName(NIGHT)]);
  expect(await backUpIfDue(at(hoursAfter(24)))).not.toBeNull();
});

test("of two processes at the same moment one makes it", async () => {
  const { at } = await schoolAtNight();
  const made = await Promise.all([backUpIfDue(at(NIGHT)), backUpIfDue(at(NIGHT))]);
  expect(made.filter((file) => file !== null)).toHaveLength(1);
  const next = await Promise.all([
    backUpIfDue(at(hoursAfter(24))),
    backUpIfDue(at(hoursAfter(24))),
  ]);
  expect(next.filter((file) => file !== null)).toHaveLength(1);
});

test("a failed backup does not count, and is retried an hour later", async () => {
  const { database, backups, at } = await schoolAtNight();
  writeFileSync(backups, "in the way of the folder");
  await expect(backUpIfDue(at(NIGHT))).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect((await backupHealth(database, NIGHT)).lastGoodAt).toBeNull();
  rmSync(backups);
  expect(await backUpIfDue(at(hoursAfter(0.9)))).toBeNull();
  expect(await backUpIfDue(at(hoursAfter(1)))).not.toBeNull();
});

test("a backup that fails verification is deleted", async () => {
  const { school, database, backups, at } = await schoolAtNight();
  const migrations = school.migrations.map((migration) => ({
    ...migration,
    statements: [...migration.statements],
  }));
  const last = migrations.at(-1);
  last?.statements.push(
    "create trigger odd after insert on gates begin update gates set idle_minutes = 1; end",
  );
  const options = { ...at(NIGHT), school: { ...school, migrations } };
  await expect(backUpIfDue(options)).rejects.toThrow(/gates does not load correctly/);
  expect(readdirSync(backups)).toEqual([]);
  expect(await backupHealth(database, NIGHT)).toMatchObject({ lastGoodAt: null });
});

test("staff are warned when none has been good for 26 hours", async () => {
  const { database, at } = await schoolAtNight();
  await backUpIfDue(at(NIGHT));
  expect((await backupHealth(database, hoursAfter(26))).isOverdue).toBe(false);
  expect((await backupHealth(database, hoursAfter(26.1))).isOverdue).toBe(true);
});

test("after a good backup, expired ones and leftovers are deleted", async () => {
  const { school, backups, at } = await schoolAtNight();
  mkdirSync(backups);
  const restoring = path.join(school.folder, "restoring-abc");
  const underWay = path.join(school.folder, "restoring-def");
  for (const folder of [restoring, underWay]) mkdirSync(folder);
  utimesSync(restoring, hoursAfter(-25), hoursAfter(-25));
  utimesSync(underWay, hoursAfter(-23), hoursAfter(-23));
  const nights = Array.from({ length: 120 }, (_, night) =>
    nightlyName(hoursAfter(-24 * (night + 1))),
  );
  const leavings = ["nightly-x.tar.gz.unproven", ".checking-abc"];
  for (const name of [...nights, ...leavings, "before-restore-x.tar.gz"]) {
    writeFileSync(path.join(backups, name), "");
    utimesSync(path.join(backups, name), hoursAfter(-48), hoursAfter(-48));
  }
  await purgeExpiredBackups(at(NIGHT));
  await backUpIfDue(at(NIGHT));
  expect(readNames(school.folder)).toContain("restoring-def");
  expect(readNames(school.folder)).not.toContain("restoring-abc");
  const left = readdirSync(backups);
  expect(left).toEqual(expect.arrayContaining([nightlyName(NIGHT), "before-restore-x.tar.gz"]));
  expect(left.filter((name) => name.startsWith("nightly-")).length).toBeLessThanOrEqual(22);
  expect(left).not.toEqual(expect.arrayContaining([expect.stringMatching(/unproven|checking/)]));
});

test("other backups expire after 8 weeks, also when none can be made", async () => {
  const { school, backups, at } = await schoolAtNight();
  mkdirSync(backups);
  const old = backupName("before-restore", hoursAfter(-24 * 57));
  const aside = path.basename(old, ".tar.gz");
  const recent = backupName("callboard", hoursAfter(-24 * 55));
  for (const name of [old, recent]) writeFileSync(path.join(backups, name), "");
  mkdirSync(path.join(school.folder, aside));
  writeFileSync(path.join(school.folder, aside, "callboard.db"), "");
  const broken = { ...at(NIGHT), school: { ...school, migrations: [] } };
  const worker = nightlyBackups(broken, { lookEveryMs: 5 });
  onTestFinished(worker.stop);
  while (readNames(school.folder).includes(aside)) await wait(5);
  await worker.stop();
  expect(readNames(backups)).toEqual([recent]);
  expect(readNames(school.folder)).not.toContain(aside);
});

test("the worker makes a backup by itself and stops on request", async () => {
  const { backups, at } = await schoolAtNight();
  const worker = nightlyBackups(at(NIGHT), { lookEveryMs: 5 });
  onTestFinished(worker.stop);
  while (!readNames(backups).includes(nightlyName(NIGHT))) await wait(5);
  await worker.stop();
  expect(readNames(backups)).toEqual([nightlyName(NIGHT)]);
});

test("stopping the worker aborts a backup, and nothing of it stays", async () => {
  const { backups, at } = await schoolAtNight();
  const worker = nightlyBackups(at(NIGHT), { lookEveryMs: 5 });
  while (readNames(backups).length === 0) await wait(1);
  await worker.stop();
  expect(readNames(backups).filter((name) => !name.endsWith("Z.tar.gz"))).toEqual([]);
});

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
