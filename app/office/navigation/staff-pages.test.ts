import { expect, test } from "vitest";
import { withIncludedScopes } from "#app/platform/scopes.ts";
import { staffPagesFor } from "./staff-pages.ts";

const BUILT = [
  "/admin",
  "/admin/dashboard",
  "/admin/enquiries",
  "/costume-inventory",
  "/private-lessons",
];

test("a visitor sees only what their password opens", () => {
  const seen = (...unlocked: Parameters<typeof withIncludedScopes>[0][]) =>
    staffPagesFor(withIncludedScopes(unlocked.flatMap((scopes) => [...scopes])), BUILT).map(
      ({ path }) => path,
    );
  expect(seen([])).toEqual(["/admin"]);
  expect(seen(["inventory"])).toEqual(["/admin", "/costume-inventory"]);
  expect(seen(["lessons"])).toEqual(["/admin", "/private-lessons"]);
  expect(seen(["admin"])).toEqual(BUILT);
});

test("a page that is not built is not offered", () => {
  const everything = withIncludedScopes(["admin"]);
  expect(staffPagesFor(everything, ["/admin"])).toHaveLength(1);
  const keys = staffPagesFor(everything, [...BUILT, "/competition-scheduler"]).map(
    ({ key }) => key,
  );
  expect(new Set(keys).size).toBe(6);
});
