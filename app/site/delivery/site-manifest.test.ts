import { expect, test } from "vitest";
import { ROUTES } from "#app/route-table.ts";
import { areaOf, siteManifest } from "./site-manifest.ts";

const SHOWN = { module: "/assets/one.js", hasLoader: true };
const WHOLE = {
  url: "/assets/manifest-1a2b3c.js",
  version: "1a2b3c",
  entry: { module: "/assets/entry-4d5e6f.js" },
  routes: Object.fromEntries(
    [
      "root",
      "site/site",
      "/about",
      "/mobile",
      "/privacy",
      "/book/trial",
      "/book/done/:id",
      "/family",
      "/family/money",
      "/*",
      "office/office",
      "/admin",
      "/competition-scheduler",
    ].map((id) => [id, { ...SHOWN, hasAction: false }]),
  ),
};

test.each([
  ["site/", ["site/site", "/about", "/mobile"]],
  ["site/booking/", ["/book/trial", "/book/done/:id"]],
  ["site/privacy/", ["/privacy"]],
  ["family/", ["/family", "/family/money"]],
])("pages in %s contain the routes of their area only", (area, ofArea) => {
  const { url, version, routes } = siteManifest(WHOLE, ROUTES, area);
  expect({ url, version }).toEqual({ url: WHOLE.url, version: WHOLE.version });
  expect(Object.keys(routes)).toEqual(["root", ...ofArea, "/*"]);
  expect(routes["/*"]).toEqual(SHOWN);
});

test.each([
  ["/book/trial", "site/booking/"],
  ["/about", "site/"],
  ["/running-order/:code", "show/parents/"],
  ["/show/:id", undefined],
  ["/admin", undefined],
])("%s is in the area %s", (path, area) => {
  expect(areaOf(ROUTES.find((row) => row.path === path)!.file)).toBe(area);
});
