// Whatever happens to a backup on its way, it is found before anything is touched.
import { randomUUID } from "node:crypto";
import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  changeManifest,
  changeTable,
  partOf,
  putTogether,
  takeApart,
  type Part,
} from "#tests/archives.ts";
import { emptyMachine, fillSchool, openSchool, temporaryFolder } from "#tests/kept-schools.ts";
import { BackupRefusal } from "./backup-refusal.server.ts";
import { checkArchive } from "./check-archive.server.ts";
import { makeBackup, type School } from "./make-backup.server.ts";
import { restore } from "./restore.server.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");

let whole: Buffer;
let parts: Part[];
/** A working school that each of the damaged backups is restored over, in vain. */
let target: Awaited<ReturnType<typeof openSchool>>;
let before: Part[];

beforeAll(async () => {
  const school = await openSchool();
  await fillSchool(school.open.database, school.photos, "wren");
  const file = await backUp(school);
  whole = readFileSync(file);
  parts = await takeApart(file);
  await school.close();
  target = await openSchool();
  await fillSchool(target.open.database, target.photos, "heron");
  before = await takeApart(await backUp(target));
});

afterAll(() => target.close());

async function backUp(school: { folder: string } & School): Promise<string> {
  const file = path.join(school.folder, `${randomUUID()}.tar.gz`);
  await makeBackup(school, { file, scratchFolder: school.folder, at: NOW });
  return file;
}

/** The one line with which a restore over the working school refuses; nothing of the school may change. */
async function refusalOf(file: string): Promise<string> {
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

async function refusalAfter(change: (copy: Part[]) => unknown): Promise<string> {
  const copy = parts.map((part) => ({ ...part }));
  const changed = change(copy);
  const file = path.join(temporaryFolder(), "changed.tar.gz");
  await putTogether(file, Array.isArray(changed) ? (changed as Part[]) : copy);
  return refusalOf(file);
}

/** Checks bytes as an archive, without a school to restore over; null for a good one. */
async function problemWith(bytes: Buffer | Part[]): Promise<string | null> {
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

describe("the file", () => {
  test("as it was written is good, and so is one that was put together again unchanged", async () => {
    expect(await problemWith(whole)).toBeNull();
    expect(await problemWith(parts)).toBeNull();
  });

  test("with any bytes changed, wherever they are, is found", async () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, by] of changes) bytes[at % bytes.length]! ^= by;
        fc.pre(!bytes.equals(whole));
        expect(await problemWith(bytes)).toMatch(/damaged/);
      }),
      { numRuns: 300 },
    );
  });

  test("with one byte changed in each of its parts, ends included, is found", async () => {
    const step = Math.ceil(whole.length / 200);
    const ends = Array.from({ length: 80 }, (_, index) => index);
    const middles = Array.from({ length: 200 }, (_, index) => index * step);
    for (const at of [...ends, ...middles, ...ends.map((end) => whole.length - 1 - end)]) {
      const bytes = Buffer.from(whole);
      bytes[at % whole.length]! ^= 1;
      expect(await problemWith(bytes)).toMatch(/damaged/);
    }
  });

  test("cut off, made longer, or with bytes left out, is found", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(200), async (at, length) => {
        expect(await problemWith(whole.subarray(0, at))).toMatch(/damaged/);
        const without = Buffer.concat([whole.subarray(0, at), whole.subarray(at + length + 1)]);
        expect(await problemWith(without)).toMatch(/damaged/);
        expect(await problemWith(Buffer.concat([whole, Buffer.alloc(length + 1)]))).toMatch(
          /damaged/,
        );
      }),
      { numRuns: 60 },
    );
  });

  test("that is something else altogether is refused with one line, and nothing is touched", async () => {
    const file = path.join(temporaryFolder(), "letter.txt");
    writeFileSync(file, "Dear school, ".repeat(100));
    expect(await refusalOf(file)).toMatch(
      /^The backup is damaged: .* is not a whole Callboard backup/,
    );
    expect(await refusalOf(`${file}.missing`)).toBe(`There is no file ${file}.missing.`);
    expect(await refusalOf(temporaryFolder())).toMatch(/cannot be read/);
  });
});

describe("a backup that somebody has changed and sealed again", () => {
  test("in any byte of any table or photo is found", async () => {
    const filled = parts.filter(({ name, bytes }) => name !== "manifest.json" && bytes.length > 0);
    const change = fc.tuple(fc.nat(filled.length - 1), fc.nat(), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(change, async ([which, at, by]) => {
        const changed = parts.map((part) => {
          if (part !== filled[which]) return part;
          const bytes = Buffer.from(part.bytes);
          bytes[at % bytes.length]! ^= by;
          return { ...part, bytes };
        });
        expect(await problemWith(changed)).toMatch(/damaged/);
      }),
      { numRuns: 60 },
    );
  });

  const wren = "tables/trials.ndjson";
  const cases: [what: string, change: (copy: Part[]) => unknown, message: RegExp][] = [
    [
      "a row missing",
      (copy) => {
        const part = partOf(copy, wren);
        part.bytes = part.bytes.subarray(part.bytes.indexOf("\n") + 1);
      },
      /parts are not those of its list/,
    ],
    [
      "a row missing and its bytes made up for",
      (copy) => {
        const part = partOf(copy, wren);
        const end = part.bytes.indexOf("\n");
        part.bytes = Buffer.from(part.bytes);
        part.bytes[end] = 0x20;
      },
      /table trials, row 1|has not the 7 rows/,
    ],
    [
      "a wrong count",
      (copy) =>
        changeManifest(copy, ({ tables }) => {
          for (const table of tables) if (table.name === "trials") table.rowCount = 8;
        }),
      /table trials has not the 8 rows/,
    ],
    [
      "a wrong hash",
      (copy) =>
        changeManifest(copy, ({ tables }) => {
          for (const table of tables) table.sha256 = "0".repeat(64);
        }),
      /table .* has changed/,
    ],
    ["a table missing", (copy) => copy.filter(({ name }) => name !== wren), /parts are not those/],
    [
      "a table missing from the list too",
      (copy) => {
        changeManifest(copy, (manifest) => {
          manifest.tables = manifest.tables.filter(({ name }) => name !== "trials");
        });
        return copy.filter(({ name }) => name !== wren);
      },
      /tables are not those of its migrations/,
    ],
    [
      "two tables changed round",
      (copy) => [copy[0], copy[2], copy[1], ...copy.slice(3)],
      /parts are not those/,
    ],
    ["the last photo missing", (copy) => copy.slice(0, -1), /photos\/.*\.webp is missing/],
    [
      "a photo too many",
      (copy) => [...copy, { name: "photos/x-1.webp", bytes: Buffer.from("x") }],
      /parts are not those/,
    ],
    ["a photo twice", (copy) => [...copy, copy.at(-1)], /parts are not those/],
    ["no list of contents", (copy) => copy.slice(1), /does not begin with its list/],
    [
      "a list of contents that is no JSON",
      (copy) => {
        partOf(copy, "manifest.json").bytes = Buffer.from("format: 1");
      },
      /list of contents cannot be read/,
    ],
    ["nothing in it", () => [], /it is empty/],
    [
      "a later format",
      (copy) =>
        changeManifest(copy, (manifest) => {
          Object.assign(manifest, { format: 2, surprises: true });
        }),
      /^The backup was made by a newer Callboard \(format 2\)/,
    ],
    [
      "a migration that ran otherwise",
      (copy) =>
        changeManifest(copy, ({ migrations }) => {
          for (const migration of migrations) migration.hash = "a".repeat(64);
        }),
      /needs the migration 0001-platform\.sql/,
    ],
    [
      "a photo whose name leads elsewhere",
      (copy) => {
        changeManifest(copy, ({ photos }) =>
          photos.push({ name: "../../callboard.db", byteSize: 1, sha256: "0".repeat(64) }),
        );
        return [...copy, { name: "photos/../../callboard.db", bytes: Buffer.from("x") }];
      },
      /list of contents cannot be read/,
    ],
    [
      "a file whose name leads elsewhere",
      (copy) => [...copy, { name: "../../../etc/cron.d/x", bytes: Buffer.from("x") }],
      /parts are not those/,
    ],
    [
      "a photo that is a link",
      (copy) =>
        copy.map((part, index) =>
          index === copy.length - 1 ? { ...part, type: "symlink", linkname: "/etc/passwd" } : part,
        ),
      /parts are not those/,
    ],
    [
      "a value of the wrong kind",
      (copy) =>
        changeTable(copy, "trials", (lines) =>
          lines.map((line) => line.replace('"joined":true', '"joined":1')),
        ),
      /table trials, row 1: joined is not true or false/,
    ],
    [
      "a day that never was",
      (copy) =>
        changeTable(copy, "trials", (lines) =>
          lines.map((line) => line.replace("2024-02-29", "2025-02-29")),
        ),
      /table trials, row 1: first_trial_date is not a day/,
    ],
    [
      "a column missing",
      (copy) =>
        changeTable(copy, "gates", (lines) =>
          lines.map((line) => line.replace(/,"absolute_minutes":\d+/, "")),
        ),
      /table gates, row 1: absolute_minutes is missing/,
    ],
    [
      "a column too many",
      (copy) =>
        changeTable(copy, "gates", (lines) => lines.map((line) => line.replace("{", '{"more":1,'))),
      /table gates, row 1: it has a column that is not known/,
    ],
    [
      "half a row",
      (copy) => changeTable(copy, "gates", ([first = ""]) => [first.slice(0, 20)]),
      /table gates, row 1: it is not a row/,
    ],
    [
      "a row twice",
      (copy) => changeTable(copy, "gates", (lines) => [...lines, ...lines.slice(-1)]),
      /table gates, row 5: UNIQUE/,
    ],
    [
      "a row that belongs to nothing",
      (copy) => changeTable(copy, "imports", () => []),
      /table members, row 1: FOREIGN KEY/,
    ],
    [
      "a value that the school's rules forbid",
      (copy) =>
        changeTable(copy, "gates", (lines) =>
          lines.map((line) => line.replace(/"idle_minutes":\d+/, '"idle_minutes":0')),
        ),
      /table gates, row 1: CHECK/,
    ],
    [
      "rows in another order",
      (copy) => changeTable(copy, "gates", (lines) => lines.toReversed()),
      /table gates does not load as it was/,
    ],
    [
      "rows written otherwise",
      (copy) =>
        changeTable(copy, "gates", (lines) => lines.map((line) => line.replaceAll(":", ": "))),
      /table gates does not load as it was/,
    ],
  ];

  test.each(cases)(
    "so that it has %s, is refused and nothing is touched",
    async (_, change, message) => {
      expect(await refusalAfter(change)).toMatch(message);
    },
  );
});
