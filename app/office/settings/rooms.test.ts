import { expect, test } from "vitest";
import { ROUTES } from "#app/route-table.ts";
import { ROOMS } from "./rooms.ts";

test("the settings pages are in order, each at its own address", () => {
  expect(ROOMS.map(({ name }) => name)).toEqual([
    "People",
    "Sign-in",
    "School",
    "Terms",
    "Prices",
    "Mail",
    "Import and export",
    "Backups",
    "Retention",
    "Log",
  ]);
  for (const { path } of ROOMS) {
    expect(ROUTES.find((row) => row.path === path)).toMatchObject({ read: "admin", write: null });
  }
  expect(new Set(ROOMS.map(({ path }) => path)).size).toBe(ROOMS.length);
});
