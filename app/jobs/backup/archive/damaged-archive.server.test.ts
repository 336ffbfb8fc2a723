// A damaged backup is refused and leaves the working school as it was, whatever the school is kept in.
import { expect, test } from "vitest";
import { changeManifest, changeTable, partOf, type Part } from "#tests/archives.ts";
import { good, problemWith, refusalAfter, withDamagedArchives } from "#tests/damaged-archives.ts";

withDamagedArchives();

test("a backup as it was written is good", async () => {
  expect(await problemWith(good.whole)).toBeNull();
});

const cases: [what: string, change: (copy: Part[]) => unknown, message: RegExp][] = [
  [
    "a wrong hash",
    (copy) =>
      changeManifest(copy, ({ tables }) => {
        for (const table of tables) table.sha256 = "0".repeat(64);
      }),
    /table .* has changed/,
  ],
  ["the last photo missing", (copy) => copy.slice(0, -1), /photos\/.*\.webp is missing/],
  [
    "half a row",
    (copy) => changeTable(copy, "gates", ([first = ""]) => [first.slice(0, 20)]),
    /table gates, row 1: it is not a row/,
  ],
  [
    "a row that belongs to nothing",
    (copy) => changeTable(copy, "imports", () => []),
    /table members, row 1: FOREIGN KEY/,
  ],
  [
    "a row missing",
    (copy) => {
      const part = partOf(copy, "tables/trials.ndjson");
      part.bytes = part.bytes.subarray(part.bytes.indexOf("\n") + 1);
    },
    /parts are not those of its list/,
  ],
];

test.each(cases)("one with %s is refused and nothing is touched", async (_, change, message) => {
  expect(await refusalAfter(change)).toMatch(message);
});
