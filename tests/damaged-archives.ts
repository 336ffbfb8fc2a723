// A valid backup to damage, and a working school that damaged ones must not overwrite.
import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import { BackupRefusal } from "#app/jobs/backup/backup-refusal.server.ts";
import { checkArchive } from "#app/jobs/backup/archive/check-archive.server.ts";
import { makeBackup, type School } from "#app/jobs/backup/make-backup.server.ts";
import { restore } from "#app/jobs/backup/restore/restore.server.ts";
import { putTogether, takeApart, type Part } from "./archives.ts";
import { emptyMachine, fillSchool, openSchool, temporaryFolder } from "./kept-schools.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

/** The original backup and its parts; created before the first test. */
export const good: { whole: Buffer; parts: Part[] } = { whole: Buffer.alloc(0), parts: [] };
let target: Awaited<ReturnType<typeof openSchool>>;
let before: Part[];

/** Creates the two schools before a file's tests and removes them afterwards. */
export function withDamagedArchives(): void {
  beforeAll(async () => {
    const school = await openSchool();
    await fillSchool(school.open.database, school.photos, "wren");
    const file = await backUp(school);
    good.whole = readFileSync(file);
    good.parts = await takeApart(file);
    await school.close();
    target = await openSchool();
    await fillSchool(target.open.database, target.photos, "heron");
    before = await takeApart(await backUp(target));
  });

  afterAll(() => target.close());
}

async function backUp(school: { folder: string } & School): Promise<string> {
  const file = path.join(school.folder, `${randomUUID()}.tar.gz`);
  await makeBackup(school, { file, scratchFolder: school.folder, at: NOW });
  return file;
}

/**
 * Returns the line with which a restore over the working school is refused; nothing of the
 * school may change.
 */
export async function refusalOf(file: string): Promise<string> {
  const files = readdirSync(target.folder, { recursive: true }).toSorted();
  const error = await restore(target, { file, folder: target.folder, now: NOW }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(BackupRefusal);
  const left = readdirSync(target.folder, { recursive: true }).filter(
    (name) => name !== "in-use.lock",
  );
  expect(left.toSorted()).toEqual(files.filter((name) => name !== "in-use.lock"));
  const after = await backUp(target);
  expect(await takeApart(after)).toEqual(before);
  rmSync(after);
  return (error as BackupRefusal).message;
}

export async function refusalAfter(change: Change): Promise<string> {
  const file = path.join(temporaryFolder(), "changed.tar.gz");
  await putTogether(file, changedBy(change));
  return refusalOf(file);
}

/** Changes a backup's parts in place, or returns others. */
type Change = (copy: Part[]) => unknown;

/** Returns the parts of the valid backup after a change; the original stays as it is. */
export function changedBy(change: Change): Part[] {
  const copy = good.parts.map((part) => ({ ...part }));
  const changed = change(copy);
  return Array.isArray(changed) ? (changed as Part[]) : copy;
}

/** Checks bytes as an archive, without a school to restore over; null for a valid one. */
export async function problemWith(bytes: Buffer | Part[]): Promise<string | null> {
  const folder = temporaryFolder();
  const file = path.join(folder, "changed.tar.gz");
  if (Array.isArray(bytes)) await putTogether(file, bytes);
  else writeFileSync(file, bytes);
  const { migrations } = emptyMachine();
  try {
    await checkArchive({ file, folder, migrations, at: NOW });
    return null;
  } catch (error) {
    if (error instanceof BackupRefusal) return error.message;
    throw error;
  }
}

/** Checks archives with one to four random bytes changed. */
export async function expectChangesFound(cases: number): Promise<void> {
  const change = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const bytes = Buffer.from(good.whole);
      for (const [at, by] of changes) bytes[at % bytes.length]! ^= by;
      fc.pre(!bytes.equals(good.whole));
      expect(await problemWith(bytes)).toMatch(/damaged/);
    }),
    { numRuns: cases },
  );
}

/** Checks archives with one byte changed: some at either end, some spread between. */
export async function expectEachByteGuarded(some: {
  ends: number;
  between: number;
}): Promise<void> {
  const { length } = good.whole;
  const ends = Array.from({ length: some.ends }, (_, index) => index);
  const step = length / some.between;
  const between = Array.from({ length: some.between }, (_, index) => Math.floor(index * step));
  for (const at of [...ends, ...between, ...ends.map((end) => length - 1 - end)]) {
    const bytes = Buffer.from(good.whole);
    bytes[at]! ^= 1;
    expect(await problemWith(bytes), `the byte ${at}`).toMatch(/damaged/);
  }
}

/** Checks resealed archives with a byte of a table or photo changed. */
export async function expectSealedChangesFound(cases: number): Promise<void> {
  const filled = good.parts.filter(
    ({ name, bytes }) => name !== "manifest.json" && bytes.length > 0,
  );
  const change = fc.tuple(fc.nat(filled.length - 1), fc.nat(), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(change, async ([which, at, by]) => {
      const changed = good.parts.map((part) => {
        if (part !== filled[which]) return part;
        const bytes = Buffer.from(part.bytes);
        bytes[at % bytes.length]! ^= by;
        return { ...part, bytes };
      });
      expect(await problemWith(changed)).toMatch(/damaged/);
    }),
    { numRuns: cases },
  );
}
