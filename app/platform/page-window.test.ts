import { expect, test } from "vitest";
import { PAGE_SIZE, pageWindow } from "./page-window.ts";

test("50 rows make one page, the 51st a second one", () => {
  expect(pageWindow(PAGE_SIZE, "1")).toMatchObject({ pages: 1, offset: 0, size: 50 });
  expect(pageWindow(PAGE_SIZE + 1, "2")).toMatchObject({ page: 2, pages: 2, offset: 50, size: 1 });
});

test("a missing page becomes the nearest existing one", () => {
  for (const asked of [null, "", "0", "-3", "1.5", "x"]) {
    expect(pageWindow(120, asked).page).toBe(1);
  }
  expect(pageWindow(120, "99").page).toBe(3);
});

test("an empty list is one page without rows", () => {
  expect(pageWindow(0, "7")).toEqual({ page: 1, pages: 1, total: 0, offset: 0, size: 0 });
});
