import { expect, test } from "vitest";
import { readSort, sortInAddress, sortRows } from "./sort.ts";

test.each(["name", "-name"])("the order %s is read from and written to an address", (sort) => {
  const read = readSort(new URLSearchParams({ sort }), ["name", "phone"]);
  expect(read).toEqual({ by: "name", isTurned: sort === "-name" });
  expect(sortInAddress(read)).toBe(sort);
});

test.each(["", "-", "status", "--name"])("%j is not an order", (sort) => {
  expect(readSort(new URLSearchParams({ sort }), ["name"])).toBeNull();
  expect(sortInAddress(null)).toBe("");
});

test("rows are sorted naturally, with empty values last either way", () => {
  const rows = ["Zoe", "", "Éva", "ada", "Box 10", "Box 9"];
  const sorted = (isTurned: boolean) => sortRows(rows, (row) => row, isTurned);
  expect(sorted(false)).toEqual(["ada", "Box 9", "Box 10", "Éva", "Zoe", ""]);
  expect(sorted(true)).toEqual(["Zoe", "Éva", "Box 10", "Box 9", "ada", ""]);
  expect(sortRows([10, null, -2], (row) => row, false)).toEqual([-2, 10, null]);
  const equal = [{ id: 1 }, { id: 2 }];
  expect(sortRows(equal, () => 0, true)).toEqual(equal);
});
