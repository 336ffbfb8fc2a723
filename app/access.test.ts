import { expect, test } from "vitest";
import { ROUTES } from "./route-table.ts";

/** Parameters of these paths that are not secrets. */
const PUBLIC = [
  "/unlock/:gate",
  "/unlock/:gate/in-place",
  "/unlock/:gate/passkey",
  // Its rule also checks that the picture belongs to the website.
  "/photos/:id",
  "/events/:slug",
  "/events/:slug/book",
  // Only the paired devices of a show, and staff.
  "/show/:id",
  "/show/:id/devices",
  "/show/:id/history",
  "/show/:id/times",
  "/show/:id/times.csv",
  "/show/:id/left",
  "/show/:id/parents",
  "/show/:id/backstage",
  "/show/:id/announcer",
  "/show/:id/judges",
  "/show/:id/board",
  "/show/:id/music",
  "/show/:id/music/list",
  "/show/:id/music/:file",
  "/show/:id/children",
  "/show/:id/events",
  "/show/:id/state",
  "/show/:id/press",
  "/show/:id/publish",
  "/show/:id/clock",
  "/show/:id/desk",
  "/show/:id/follow",
  "/show/:id/over",
  "/show/:id/sheets",
  // Visitors get an empty list.
  "/competition-scheduler/music/:id/list",
  // Only a signed-in contact of the family reads them.
  "/family/children/:id",
  "/family/children/:id/health",
  "/family/money/:id/statement",
  "/family/money/:id/statement/pdf",
  "/family/money/:id/receipts/:payment",
  "/family/money/:id/receipts/:payment/pdf",
];

test("every public path with a parameter says whether the parameter is a secret", () => {
  const open = ROUTES.filter(
    ({ path, read, write }) =>
      path.includes("/:") && [read, write].some((access) => access === "everyone"),
  );
  const unsaid = open.filter(({ path, isSecret }) => !isSecret && !PUBLIC.includes(path));
  expect(unsaid.map(({ path }) => path)).toEqual([]);
  expect(PUBLIC.filter((path) => !open.some((row) => row.path === path))).toEqual([]);
});
