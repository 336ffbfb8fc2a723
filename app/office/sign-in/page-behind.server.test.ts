import { expect, test } from "vitest";
import { pageBehind } from "./page-behind.server.ts";

test("a gate leads to its page, with the search that the visitor had there", () => {
  expect(pageBehind("members", null)).toBe("/admin/dashboard");
  expect(pageBehind("members", "/admin/dashboard?search=ada")).toBe("/admin/dashboard?search=ada");
  expect(pageBehind("members", "/admin/dashboard/trials?search=a")).toBe(
    "/admin/dashboard/trials?search=a",
  );
});

test("a gate leads to the page that was asked for, where it opens it", () => {
  const box = "/costume-inventory/box?name=Box%205";
  expect(pageBehind("admin", box)).toBe(box);
  expect(pageBehind("inventory", box)).toBe(box);
  expect(pageBehind("inventory", "/admin/enquiries")).toBe("/costume-inventory");
  expect(pageBehind("admin", "/admin/settings?search=x")).toBe("/admin/settings?search=x");
  const record = "/admin/members/1/record";
  expect(pageBehind("admin", record)).toBe("/admin/dashboard");
  expect(pageBehind("members", record, new Set(["admin"]))).toBe(record);
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
