// Any damage to a backup is detected before anything is changed. An archive is checked before an engine is
// involved; damaged-archive.server.test.ts shows on both engines that nothing is changed.
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
  test("unchanged is valid, and so is one rebuilt without changes", async () => {
    expect(await problemWith(good.whole)).toBeNull();
    expect(await problemWith(good.parts)).toBeNull();
  });

  test("with any bytes changed, anywhere, is detected", () => expectChangesFound(30));

  test("with one byte changed in each of its parts, ends included, is detected", () =>
    expectEachByteGuarded({ ends: 10, between: 20 }));

  test("truncated, lengthened, or with bytes missing, is detected", async () => {
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

  test("that is not a backup is refused with one line, and nothing is changed", async () => {
    const file = path.join(temporaryFolder(), "letter.txt");
    writeFileSync(file, "Dear school, ".repeat(100));
    expect(await refusalOf(file)).toMatch(
      /^The backup is damaged: .* is not a complete, unchanged Callboard backup/,
    );
    expect(await refusalOf(`${file}.missing`)).toBe(`There is no file ${file}.missing.`);
    expect(await refusalOf(temporaryFolder())).toMatch(/cannot be read/);
  });
});

describe("a backup that was changed and resealed", () => {
  test("in any byte of any table or photo is detected", () => expectSealedChangesFound(5));

  const wren = "tables/trials.ndjson";
  const cases: [what: string, change: (copy: Part[]) => unknown, message: RegExp][] = [
    [
      "a row missing",
      (copy) => {
        const part = partOf(copy, wren);
        part.bytes = part.bytes.subarray(part.bytes.indexOf("\n") + 1);
      },
      /parts do not match its list/,
    ],
    [
      "a row missing and its bytes replaced",
      (copy) => {
        const part = partOf(copy, wren);
        const end = part.bytes.indexOf("\n");
        part.bytes = Buffer.from(part.bytes);
        part.bytes[end] = 0x20;
      },
      /table trials, row 1|does not have the 7 rows/,
    ],
    [
      "a wrong count",
      (copy) =>
        changeManifest(copy, ({ tables }) => {
          for (const table of tables) if (table.name === "trials") table.rowCount = 8;
        }),
      /table trials does not have the 8 rows/,
    ],
    [
      "a wrong hash",
      (copy) =>
        changeManifest(copy, ({ tables }) => {
          for (const table of tables) table.sha256 = "0".repeat(64);
        }),
      /table .* has changed/,
    ],
    ["a table missing", (copy) => copy.filter(({ name }) => name !== wren), /parts do not match/],
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
      /parts do not match/,
    ],
    ["the last photo missing", (copy) => copy.slice(0, -1), /photos\/.*\.webp is missing/],
    [
      "an extra photo",
      (copy) => [...copy, { name: "photos/x-1.webp", bytes: Buffer.from("x") }],
      /parts do not match/,
    ],
    ["a photo twice", (copy) => [...copy, copy.at(-1)], /parts do not match/],
    ["no list of contents", (copy) => copy.slice(1), /does not begin with its list/],
    [
      "a list of contents that is not JSON",
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
      "a migration with another hash",
      (copy) =>
        changeManifest(copy, ({ migrations }) => {
          for (const migration of migrations) migration.hash = "a".repeat(64);
        }),
      /needs the migration 0001-all\.sql/,
    ],
    [
      "a photo whose name escapes the folder",
      (copy) => {
        changeManifest(copy, ({ photos }) =>
          photos.push({ name: "../../callboard.db", byteSize: 1, sha256: "0".repeat(64) }),
        );
        return [...copy, { name: "photos/../../callboard.db", bytes: Buffer.from("x") }];
      },
      /list of contents cannot be read/,
    ],
    [
      "a file whose name escapes the folder",
      (copy) => [...copy, { name: "../../../etc/cron.d/x", bytes: Buffer.from("x") }],
      /parts do not match/,
    ],
    [
      "a photo that is a link",
      (copy) =>
        copy.map((part, index) =>
          index === copy.length - 1 ? { ...part, type: "symlink", linkname: "/etc/passwd" } : part,
        ),
      /parts do not match/,
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
      "a day that does not exist",
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
      "an extra column",
      (copy) =>
        changeTable(copy, "gates", (lines) => lines.map((line) => line.replace("{", '{"more":1,'))),
      /table gates, row 1: it has an unknown column/,
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
      "a row without its parent",
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
      /table gates does not load correctly/,
    ],
    [
      "rows in another form",
      (copy) =>
        changeTable(copy, "gates", (lines) => lines.map((line) => line.replaceAll(":", ": "))),
      /table gates does not load correctly/,
    ],
  ];

  test.each(cases)("with %s is refused", async (_, change, message) => {
    expect(await problemWith(changedBy(change))).toMatch(message);
  });
});
