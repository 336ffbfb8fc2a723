import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { WANTED } from "../../../oxlint.config.ts";
import { PLACES } from "../places.ts";

/** Where rows are merged, erased, purged and converted. */
const FILES = [
  "app/retention.server.ts",
  "app/office/**/*.slice.server.ts",
  "app/office/*/merged-*.ts",
  "app/office/members/merge/*.ts",
  "app/office/records/merge/*.ts",
  "app/office/records/{erase-record,own-rows,take-out}.server.ts",
  "app/office/references/*.ts",
  "app/office/keeping/{leavers,remove-old}.server.ts",
  "app/office/trials/conversion/*.ts",
];

/** What records of everybody are kept in; what is general may name them. */
const GENERAL = ["members", "trials", "changes", "changedRows", "audit", "idempotency"];

/** The part whose declaration has a table, by the table. */
const partOf = new Map(
  globSync("app/office/**/*.places.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {2}(\w+): \{/gm)].map(
      ([, table = ""]) => [table, partAt(file)] as const,
    ),
  ),
);

/** 'members'; empty for what is in no part. */
function partAt(file: string): string {
  const [, , part = ""] = path.dirname(file).split(path.sep);
  return part;
}

const isWanted = (part: string, other: string) =>
  (WANTED[`office/${part}`] ?? []).includes(`office/${other}`);

test("no part names another part's table where rows are merged, erased, purged or converted", () => {
  expect(new Set(partOf.keys())).toEqual(new Set(Object.keys(PLACES)));
  const files = globSync(FILES).filter((file) => !file.includes(".test."));
  expect(files.length).toBeGreaterThan(30);
  const named = files.flatMap((file) => {
    const part = partAt(file);
    const tables = [...readFileSync(file, "utf8").matchAll(/"(\w+)(?: as \w+)?"/g)];
    return tables.flatMap(([, table = ""]) => {
      const other = partOf.get(table);
      const isOwn = other === undefined || other === part || other === "";
      return isOwn || GENERAL.includes(table) || isWanted(part, other) ? [] : `${file}: ${table}`;
    });
  });
  expect(named).toEqual([]);
});
