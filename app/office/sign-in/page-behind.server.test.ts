import { expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { pageBehind } from "./page-behind.server.ts";

test("a gate leads to its page, keeping the visitor's search", () => {
  expect(pageBehind("members", null)).toBe("/admin/dashboard");
  expect(pageBehind("members", "/admin/dashboard?search=ada")).toBe("/admin/dashboard?search=ada");
  expect(pageBehind("members", "/admin/dashboard/trials?search=a")).toBe(
    "/admin/dashboard/trials?search=a",
  );
});

test("a gate leads to the requested page if it opens it", () => {
  const box = "/costume-inventory/box?name=Box%205";
  expect(pageBehind("admin", box)).toBe(box);
  expect(pageBehind("inventory", box)).toBe(box);
  expect(pageBehind("inventory", "/admin/enquiries")).toBe("/costume-inventory");
  expect(pageBehind("admin", "/admin/settings?search=x")).toBe("/admin/settings?search=x");
  const record = "/admin/members/1/record";
  expect(pageBehind("admin", record)).toBe("/admin/dashboard");
  const desk = { scopes: new Set<Scope>(["admin"]), gates: ["members"] } as const;
  expect(pageBehind("members", record, desk)).toBe(record);
  // Signing in at another page's box can still open this one.
  const enquiries = "/admin/enquiries";
  expect(pageBehind("lessons", enquiries)).toBe("/private-lessons");
  const office = { scopes: new Set<Scope>(), gates: ["admin"] } as const;
  expect(pageBehind("lessons", enquiries, office)).toBe(enquiries);
});

test("a gate leads nowhere else", () => {
  for (const address of [
    "https://else.example/admin/dashboard",
    "//else.example",
    "/\\else.example",
    "/admin/dashboard.else.example",
    "/costume-inventory",
    "/admin/members.csv",
    "/admin/dashboard\r\nset-cookie: a=b",
    "/admin/dashboard\0",
    `/admin/dashboard?${"a".repeat(3000)}`,
    "",
  ]) {
    expect(pageBehind("members", address), address).toBe("/admin/dashboard");
  }
});
