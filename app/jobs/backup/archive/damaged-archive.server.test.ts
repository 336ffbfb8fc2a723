// A damaged backup is refused and leaves the school unchanged, on both engines.
import { expect, test } from "vitest";
import { changeManifest, changeTable, partOf, type Part } from "#tests/archives.ts";
import { good, problemWith, refusalAfter, withDamagedArchives } from "#tests/damaged-archives.ts";

withDamagedArchives();

test("an unchanged backup is valid", async () => {
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
    "a row without its parent",
    (copy) => changeTable(copy, "imports", () => []),
    /table members, row 1: FOREIGN KEY/,
  ],
  [
    "a row missing",
    (copy) => {
      const part = partOf(copy, "tables/trials.ndjson");
      part.bytes = part.bytes.subarray(part.bytes.indexOf("\n") + 1);
    },
    /parts do not match its list/,
  ],
];

test.each(cases)(
  "a backup with %s is refused and nothing is changed",
  async (_, change, message) => {
    expect(await refusalAfter(change)).toMatch(message);
  },
);
