import { expect, test } from "vitest";
import { ROUTES } from "#app/route-table.ts";
import { SCOPES } from "#app/platform/scopes.ts";
import { importsElsewhere } from "./elsewhere.ts";

const names = (...scopes: (typeof SCOPES)[number][]) =>
  importsElsewhere(new Set(scopes)).map(({ name }) => name);

test("each import is shown only to people who may use it", () => {
  expect(names("admin", "inventory")).toEqual(["Costumes"]);
  expect(names("admin", "members")).toEqual(["Members", "Bank statements and payouts"]);
  expect(names("lessons")).toEqual([]);
});

test("each import is on a page of the product", () => {
  for (const { path } of importsElsewhere(new Set(SCOPES)))
    expect(ROUTES.some((row) => row.path === path)).toBe(true);
});
