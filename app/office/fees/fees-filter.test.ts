import { expect, test } from "vitest";
import { readFeesFilter } from "./fees-filter.ts";

const read = (address: string) => readFeesFilter(new URLSearchParams(address));

test("by default families who owe are shown, largest amount first", () => {
  expect(read("")).toEqual({ search: "", show: "open", sort: "-open" });
});

test("the filter is read from the address, and unknown values are ignored", () => {
  expect(read("search=+crouch+&show=all&sort=name")).toEqual({
    search: "crouch",
    show: "all",
    sort: "name",
  });
  expect(read("show=rich&sort=phone")).toEqual({ search: "", show: "open", sort: "-open" });
});
