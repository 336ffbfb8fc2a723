import { expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { pageAfterSignIn } from "./page-after-sign-in.server.ts";

test("a gate leads to its page, keeping the visitor's search", () => {
  expect(pageAfterSignIn("members", null)).toBe("/admin/dashboard");
  expect(pageAfterSignIn("members", "/admin/dashboard?search=ada")).toBe(
    "/admin/dashboard?search=ada",
  );
  expect(pageAfterSignIn("members", "/admin/dashboard/trials?search=a")).toBe(
    "/admin/dashboard/trials?search=a",
  );
});

test("a gate leads to the requested page if it opens it", () => {
  const box = "/costume-inventory/box?name=Box%205";
  expect(pageAfterSignIn("admin", box)).toBe(box);
  expect(pageAfterSignIn("inventory", box)).toBe(box);
  expect(pageAfterSignIn("inventory", "/admin/enquiries")).toBe("/costume-inventory");
  expect(pageAfterSignIn("admin", "/admin/settings?search=x")).toBe("/admin/settings?search=x");
  const record = "/admin/members/1/record";
  expect(pageAfterSignIn("admin", record)).toBe("/admin/dashboard");
  const desk = { scopes: new Set<Scope>(["admin"]), gates: ["members"] } as const;
  expect(pageAfterSignIn("members", record, desk)).toBe(record);
  // Signing in at another page's box can still open this one.
  const enquiries = "/admin/enquiries";
  expect(pageAfterSignIn("lessons", enquiries)).toBe("/private-lessons");
  const office = { scopes: new Set<Scope>(), gates: ["admin"] } as const;
  expect(pageAfterSignIn("lessons", enquiries, office)).toBe(enquiries);
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
    expect(pageAfterSignIn("members", address), address).toBe("/admin/dashboard");
  }
});
