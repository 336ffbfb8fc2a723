// Whatever happens to a backup on its way, it is found before anything is touched. An archive is checked
// before an engine is asked: damaged-archive.server.test.ts shows on both that nothing is touched.
import { writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeManifest, changeTable, partOf, type Part } from "#tests/archives.ts";
import {
  changedBy,
  expectChangesFound,
  expectEachByteGuarded,
  expectSealedChangesFound,
  good,
  problemWith,
  refusalOf,
  withDamagedArchives,
} from "#tests/damaged-archives.ts";
import { temporaryFolder } from "#tests/kept-schools.ts";

withDamagedArchives();

describe("the file", () => {
  test("as it was written is good, and so is one that was put together again unchanged", async () => {
    expect(await problemWith(good.whole)).toBeNull();
    expect(await problemWith(good.parts)).toBeNull();
  });

  test("with any bytes changed, wherever they are, is found", () => expectChangesFound(100));

  test("with one byte changed in each of its parts, ends included, is found", () =>
    expectEachByteGuarded({ ends: 40, between: 80 }));

  test("cut off, made longer, or with bytes left out, is found", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(good.whole.length - 1), fc.nat(200), async (at, length) => {
        expect(await problemWith(good.whole.subarray(0, at))).toMatch(/damaged/);
        const without = Buffer.concat([
          good.whole.subarray(0, at),
          good.whole.subarray(at + length + 1),
        ]);
        expect(await problemWith(without)).toMatch(/damaged/);
        expect(await problemWith(Buffer.concat([good.whole, Buffer.alloc(length + 1)]))).toMatch(
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
  test("in any byte of any table or photo is found", () => expectSealedChangesFound(15));

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

  test.each(cases)("so that it has %s, is refused", async (_, change, message) => {
    expect(await problemWith(changedBy(change))).toMatch(message);
  });
});
