import { expect, test } from "vitest";
import { ROUTES } from "#app/route-table.ts";
import { roomBehind, ROOMS } from "./rooms.ts";

test("the settings pages are in order, each at its own address", () => {
  expect(ROOMS.map(({ name }) => name)).toEqual([
    "People",
    "Doors",
    "School",
    "Terms",
    "Prices",
    "Mail",
    "Backups",
    "Retention",
    "Log",
  ]);
  for (const { path } of ROOMS) {
    expect(ROUTES.find((row) => row.path === path)).toMatchObject({ read: "admin", write: null });
  }
  expect(new Set(ROOMS.map(({ path }) => path)).size).toBe(ROOMS.length);
});

test("an old address leads to the matching settings page", () => {
  const parts = {
    "#people": "people",
    "#locks": "doors",
    "#wrong-tries": "doors",
    "#school": "school",
    "#classes": "school",
    "#terms": "terms",
    "#holidays": "terms",
    "#prices": "prices",
    "#wages": "prices",
    "#mail": "mail",
    "#backups": "backups",
    "#retention": "retention",
    "#going": "retention",
    "#staff-schedules": "retention",
    "#audit": "log",
  };
  for (const [hash, room] of Object.entries(parts)) {
    expect(roomBehind(hash), hash).toBe(`/admin/settings/${room}`);
  }
  for (const hash of ["", "#", "#content", "#constructor"]) expect(roomBehind(hash)).toBeNull();
});
