import { expect, test } from "vitest";
import { ROUTES } from "#app/route-table.ts";
import { siteManifest } from "./site-manifest.ts";

test("public pages contain only the website's routes", () => {
  const shown = { module: "/assets/one.js", hasLoader: true };
  const route = { ...shown, hasAction: false };
  const whole = {
    url: "/assets/manifest-1a2b3c.js",
    version: "1a2b3c",
    entry: { module: "/assets/entry-4d5e6f.js" },
    routes: {
      root: route,
      "site/site": route,
      "/about": route,
      "/mobile": route,
      "/privacy": route,
      "/book/trial": route,
      "/*": route,
      "office/office": route,
      "/admin": route,
      "/competition-scheduler": route,
    },
  };
  const { url, version, routes } = siteManifest(whole, ROUTES, { isOfSlides: true });
  expect({ url, version }).toEqual({ url: "/assets/manifest-1a2b3c.js", version: "1a2b3c" });
  const ofSlides = ["root", "site/site", "/about", "/mobile"];
  expect(Object.keys(routes)).toEqual([...ofSlides, "/*"]);
  expect(routes["/about"]).toEqual(shown);
  const beside = siteManifest(whole, ROUTES, { isOfSlides: false });
  expect(Object.keys(beside.routes)).toEqual([...ofSlides, "/privacy", "/book/trial", "/*"]);
});
