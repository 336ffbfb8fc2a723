// Requested backups: their progress, their outcome and who may download them.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { fillSchool, freshSchool } from "#tests/kept-schools.ts";
import { makeVisitor } from "#tests/make-platform.ts";
import { requestBackup } from "#app/jobs/backup/backup-state.server.ts";
import {
  readBackupProgress,
  createProgressReporter,
} from "#app/jobs/backup/backup-progress.server.ts";
import { nightlyBackups } from "#app/jobs/backup/copies/nightly-backups.server.ts";
import { factsIn, factsText } from "#app/data/audit/audit-facts.ts";
import { createLog } from "#app/platform/log.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { downloadBackup } from "./download-backup.server.ts";
import { readBackups } from "./backups.server.ts";

const log = createLog({ CALLBOARD_LOG: "silent" });
const AT = new Date("2026-11-20T16:12:00.000Z");
const FILE = "nightly-2026-11-20T16-12-00Z.tar.gz";
const NEVER_MS = 3_600_000;

async function aSchool(at = AT) {
  const school = await freshSchool();
  await fillSchool(school.open.database, school.photos, "wren");
  const { database } = school.open;
  const now = () => at;
  const desk = {
    database,
    now,
    dataFolder: school.folder,
    environment: {} as never,
    schoolDays: () => schoolDaysOf(database, at),
  };
  const begin = () => {
    const backups = path.join(school.folder, "backups");
    const options = { database, school, backups, places: [], log, now };
    const worker = nightlyBackups(options, { lookEveryMs: NEVER_MS, askedEveryMs: 5 });
    onTestFinished(worker.stop);
    return worker;
  };
  return { school, database, desk, begin };
}

test("a requested backup starts straight away, reports its progress, and ends with its time and size", async () => {
  const { database, desk, begin } = await aSchool();
  const worker = begin();
  await wait(30);
  expect((await readBackups(desk)).work).toBeNull();
  await requestBackup(database, AT.toISOString());
  const seen = new Set<string>();
  const shares: number[] = [];
  for (;;) {
    const { work } = await readBackups(desk);
    if (work?.is === "good" || work?.is === "failed") break;
    if (work) {
      seen.add(work.step);
      shares.push(work.share);
    }
    await wait(1);
  }
  await worker.stop();
  // Each step may be over between two looks on a busy machine.
  expect(seen.size).toBeGreaterThan(0);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  const { work, archives, isWanted, lastGood } = await readBackups(desk);
  expect(work).toMatchObject({ is: "good", at: "16:12", file: FILE });
  expect(archives).toEqual([
    { name: FILE, kind: "nightly", made: "20 Nov 2026, 16:12", byteSize: expect.any(Number) },
  ]);
  expect(work).toMatchObject({ byteSize: archives[0]?.byteSize });
  expect({ isWanted, lastGood }).toEqual({ isWanted: false, lastGood: "20 Nov 2026, 16:12" });
});

test("a backup that fails says why", async () => {
  const { school, database, desk, begin } = await aSchool();
  writeFileSync(path.join(school.folder, "backups"), "in the way of the folder");
  await requestBackup(database, AT.toISOString());
  begin();
  while ((await readBackupProgress(database, AT)) === null) await wait(5);
  while ((await readBackupProgress(database, AT))?.is === "going") await wait(5);
  expect(await readBackupProgress(database, AT)).toMatchObject({
    is: "failed",
    problem: expect.stringMatching(/^It did not work: /),
  });
  // The path is not a folder, and no screen fails because of it.
  expect(await readBackups(desk)).toMatchObject({ archives: [], isWanted: false });
});

test("a backup whose process died counts as running for at most a minute", async () => {
  const { database } = await aSchool();
  const telling = createProgressReporter({ database, now: () => AT });
  onTestFinished(() => telling.end({ problem: "" }));
  await telling.onStep("photos", 3, 9);
  const after = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);
  expect(await readBackupProgress(database, after(59))).toMatchObject({
    is: "going",
    step: "photos",
    done: 3,
    of: 9,
  });
  expect(await readBackupProgress(database, after(60))).toBeNull();
});

test("the owner can download a backup, which is logged; no other file of the machine can be read", async () => {
  const { school, database, desk, begin } = await aSchool();
  const worker = begin();
  await requestBackup(database, AT.toISOString());
  while ((await readBackups(desk)).archives.length === 0) await wait(5);
  await worker.stop();
  const visitor = makeVisitor({
    names: { owner: "Jo" },
    scopes: new Set(["admin", "owner"]),
    using: ["owner"],
  });
  const found = await downloadBackup(desk, visitor, FILE);
  const bytes = Buffer.from(await new Response(found?.bytes).arrayBuffer());
  expect(bytes.equals(readFileSync(path.join(school.folder, "backups", FILE)))).toBe(true);
  const lines = await database
    .selectFrom("audit")
    .select(["who", "action", "details"])
    .where("action", "=", "downloaded backup")
    .execute();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ who: "Jo" });
  expect(factsText(factsIn(lines[0]?.details), new Set())).toMatch(
    new RegExp(`^File: ${FILE}; Size: \\d+ kB$`),
  );
  for (const name of ["../callboard.db", "phrase-key", "nightly-2026-11-19T02-00-00Z.tar.gz", ""]) {
    expect(await downloadBackup(desk, visitor, name), name).toBeNull();
  }
});
