import { expect, test } from "vitest";
import { ROUTES } from "#app/route-table.ts";
import { importableRecords, RECORD_IMPORTS } from "./record-imports.ts";

test("each kind of records is shown only to people who may import it", () => {
  expect(importableRecords(new Set(["admin", "lessons"]))).toEqual([
    "trials",
    "private lessons",
    "weekly classes",
  ]);
  expect(importableRecords(new Set(["lessons"]))).toEqual(["private lessons"]);
  expect(importableRecords(new Set(["inventory", "registers"]))).toEqual([]);
});

test("the addresses of an import need the access that shows it", () => {
  for (const { commands, scope } of RECORD_IMPORTS)
    for (const { path } of [commands.preview, commands.run])
      expect(ROUTES.find((row) => row.path === path)).toMatchObject({ write: scope });
});
