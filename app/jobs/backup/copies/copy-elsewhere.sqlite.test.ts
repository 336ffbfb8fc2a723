// Copies of nightly backups in another folder or bucket.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { startBucketServer } from "#tests/bucket-server.ts";
import { freshSchool, temporaryFolder } from "#tests/kept-schools.ts";
import { bucketFolder } from "#app/data/bucket/bucket.server.ts";
import { readEnvironment } from "#app/platform/start/environment.schema.ts";
import { createLog } from "#app/platform/log.server.ts";
import { backupHealth } from "#app/jobs/backup/backup-state.server.ts";
import { copyIfDue } from "./copy-elsewhere.server.ts";
import { copyTargets } from "./copy-targets.server.ts";
import { nightlyName } from "./backup-retention.ts";
import { backUpIfDue, nightlyBackups, type NightlyOptions } from "./nightly-backups.server.ts";

const log = createLog({ CALLBOARD_LOG: "silent" });
const NIGHT = new Date("2026-11-21T02:00:00.000Z");
const hoursAfter = (hours: number) => new Date(NIGHT.getTime() + hours * 3_600_000);

function placesOf(variables: Record<string, string>) {
  const read = readEnvironment(variables);
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  return copyTargets(read.environment);
}

/** Creates a school that copies to a folder. */
async function copyingSchool(elsewhere = temporaryFolder()) {
  const school = await freshSchool();
  const { database } = school.open;
  const backups = path.join(school.folder, "backups");
  const places = placesOf({ CALLBOARD_BACKUP_COPY: elsewhere });
  const at = (now: Date): NightlyOptions => ({
    database,
    school,
    backups,
    places,
    log,
    now: () => now,
  });
  return { school, database, backups, elsewhere, at };
}

test("a nightly backup is copied to the folder, byte by byte, and recorded", async () => {
  const { database, elsewhere, at } = await copyingSchool();
  const file = await backUpIfDue(at(NIGHT));
  expect(await copyIfDue(at(hoursAfter(1)))).toBe(nightlyName(NIGHT));
  expect(readdirSync(elsewhere)).toEqual([nightlyName(NIGHT)]);
  const copied = readFileSync(path.join(elsewhere, nightlyName(NIGHT)));
  expect(copied.equals(readFileSync(file ?? ""))).toBe(true);
  expect(await backupHealth(database, hoursAfter(26))).toMatchObject({
    lastCopiedAt: NIGHT.toISOString(),
    isCopyOverdue: false,
  });
  expect(await backupHealth(database, hoursAfter(26.1))).toMatchObject({ isCopyOverdue: true });
  expect(await copyIfDue(at(hoursAfter(2)))).toBeNull();
});

test("a missing folder is not created: the copy would be on this disk", async () => {
  const { database, elsewhere, at } = await copyingSchool();
  rmSync(elsewhere, { recursive: true });
  onTestFinished(() => void mkdirSync(elsewhere, { recursive: true }));
  await backUpIfDue(at(NIGHT));
  await expect(copyIfDue(at(NIGHT))).rejects.toThrow(/ENOENT/);
  expect((await backupHealth(database, NIGHT)).lastCopiedAt).toBeNull();
  mkdirSync(elsewhere);
  expect(await copyIfDue(at(hoursAfter(1)))).toBe(nightlyName(NIGHT));
});

test("copies expire as the backups do, and other files stay", async () => {
  const { elsewhere, at } = await copyingSchool();
  const nights = Array.from({ length: 120 }, (_, night) =>
    nightlyName(hoursAfter(-24 * (night + 1))),
  );
  for (const name of [...nights, "holiday.jpg"]) writeFileSync(path.join(elsewhere, name), "");
  await backUpIfDue(at(NIGHT));
  await copyIfDue(at(NIGHT));
  const left = readdirSync(elsewhere);
  expect(left).toEqual(expect.arrayContaining([nightlyName(NIGHT), "holiday.jpg"]));
  expect(left.length).toBeLessThanOrEqual(23);
});

test("the bucket gets a signed copy too, and deletes expired ones", async () => {
  const { school, database, backups } = await copyingSchool();
  const keys = { accessKeyId: "school", secretAccessKey: "a secret of the school" };
  const server = await startBucketServer({ ...keys, bucket: "kept" });
  onTestFinished(server.stop);
  const places = placesOf({
    BACKUP_S3_ENDPOINT: server.address,
    BACKUP_S3_BUCKET: "kept",
    BACKUP_S3_ACCESS_KEY_ID: keys.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
  });
  const address = { ...keys, endpoint: server.address, bucket: "kept", region: "auto" };
  const kept = bucketFolder(address, { folder: "backups/", called: "store" });
  const SHA256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
  const old = Array.from({ length: 70 }, (_, night) => nightlyName(hoursAfter(-24 * (night + 1))));
  for (const name of old) await kept.put(name, new Blob([]), SHA256_OF_NOTHING);
  const options = { database, school, backups, places, log, now: () => NIGHT };
  const file = await backUpIfDue(options);
  expect(await copyIfDue(options)).toBe(nightlyName(NIGHT));
  const bytes = Buffer.from((await kept.get(nightlyName(NIGHT))) ?? []);
  expect(bytes.equals(readFileSync(file ?? ""))).toBe(true);
  expect((await kept.list()).length).toBeLessThanOrEqual(22);
});

test("the worker copies its backup, also after a failed attempt", async () => {
  const { elsewhere, at } = await copyingSchool();
  const inTheWay = path.join(elsewhere, nightlyName(NIGHT));
  mkdirSync(path.join(inTheWay, "a folder"), { recursive: true });
  const worker = nightlyBackups(at(NIGHT), { lookEveryMs: 5 });
  onTestFinished(worker.stop);
  const { database } = at(NIGHT);
  while ((await backupHealth(database, NIGHT)).lastGoodAt === null) await wait(5);
  rmSync(inTheWay, { recursive: true });
  while ((await backupHealth(database, NIGHT)).lastCopiedAt === null) await wait(5);
  await worker.stop();
  expect(readdirSync(elsewhere)).toEqual([nightlyName(NIGHT)]);
});

test("without a configured place nothing is copied", async () => {
  const { backups, database, school } = await copyingSchool();
  expect(placesOf({})).toEqual([]);
  const options = { database, school, backups, places: [], log, now: () => NIGHT };
  await backUpIfDue(options);
  expect(await copyIfDue(options)).toBeNull();
});
