import { expect, test } from "vitest";
import { isBackwards, isFiltered, readLessonFilter, sharesOf } from "./lesson.ts";

const filter = (address: string) => readLessonFilter(new URLSearchParams(address));

test("a filter is read from the address, ignoring invalid days", () => {
  expect(filter("teacher=t1&from=2026-11-01&to=2026-11-30")).toEqual({
    teacherId: "t1",
    from: "2026-11-01",
    to: "2026-11-30",
    isDeleted: false,
  });
  expect(filter("from=2026-02-30&to=yesterday")).toMatchObject({ teacherId: "", from: "", to: "" });
  expect(filter("show=deleted").isDeleted).toBe(true);
});

test("a filter can be cleared when any part is set", () => {
  expect(isFiltered(filter(""))).toBe(false);
  for (const address of ["teacher=t1", "from=2026-11-01", "to=2026-11-01"]) {
    expect(isFiltered(filter(address))).toBe(true);
  }
});

test("From after To is backwards; the same day is not", () => {
  expect(isBackwards(filter("from=2026-11-02&to=2026-11-01"))).toBe(true);
  expect(isBackwards(filter("from=2026-11-01&to=2026-11-01"))).toBe(false);
  expect(isBackwards(filter("from=2026-11-01"))).toBe(false);
});

test("equal shares are shown as one amount, unequal ones individually", () => {
  const students = (...amounts: number[]) =>
    amounts.map((amount) => ({ name: "Ada", amount, memberId: null, paidOn: null, paidBy: null }));
  expect(sharesOf(students(1000, 1000))).toEqual([1000]);
  expect(sharesOf(students(667, 667, 666))).toEqual([667, 667, 666]);
  expect(sharesOf([])).toEqual([]);
});
