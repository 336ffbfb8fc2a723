import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { WANTED } from "../../../oxlint.config.ts";
import { PLACES } from "../places.ts";

/** The folders that merge, erase, purge and convert rows. */
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

/** The tables of people, which general code may name. */
const GENERAL = ["members", "trials", "changes", "changedRows", "audit", "idempotency"];

/** The part that declares each table. */
const partOf = new Map(
  globSync("app/office/**/*.places.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {2}(\w+): \{/gm)].map(
      ([, table = ""]) => [table, partAt(file)] as const,
    ),
  ),
);

/** Returns 'members'; empty outside a part. */
function partAt(file: string): string {
  const [, , part = ""] = path.dirname(file).split(path.sep);
  return part;
}

const isWanted = (part: string, other: string) =>
  (WANTED[`office/${part}`] ?? []).includes(`office/${other}`);

test("code that merges, erases, purges or converts rows names no table of another part", () => {
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
