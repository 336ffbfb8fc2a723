import { expect, test } from "vitest";
import { pageBehind } from "./gates.ts";

test("a gate leads to its page, with the search that the visitor had there", () => {
  expect(pageBehind("members", null)).toBe("/admin/dashboard");
  expect(pageBehind("members", "/admin/dashboard?search=ada")).toBe("/admin/dashboard?search=ada");
  expect(pageBehind("members", "/admin/dashboard/trials?search=a")).toBe(
    "/admin/dashboard/trials?search=a",
  );
});

test("a gate leads nowhere else", () => {
  for (const address of [
    "https://else.example/admin/dashboard",
    "//else.example",
    "/admin/dashboard.else.example",
    "/costume-inventory",
    "",
  ]) {
    expect(pageBehind("members", address)).toBe("/admin/dashboard");
  }
});
