import { expect, test } from "vitest";
import { ROUTES } from "./route-table.ts";

/** What stands in the place of these parameters may be read by anybody. */
const PUBLIC = [
  "/unlock/:gate",
  "/unlock/:gate/in-place",
  "/unlock/:gate/passkey",
  // Its rule asks again whether the picture is of the website.
  "/photos/:id",
];

test("an address that everybody may ask for says whether its parameter is a secret", () => {
  const open = ROUTES.filter(
    ({ path, read, write }) =>
      path.includes("/:") && [read, write].some((access) => access === "everyone"),
  );
  const unsaid = open.filter(({ path, isSecret }) => !isSecret && !PUBLIC.includes(path));
  expect(unsaid.map(({ path }) => path)).toEqual([]);
  expect(PUBLIC.filter((path) => !open.some((row) => row.path === path))).toEqual([]);
});
