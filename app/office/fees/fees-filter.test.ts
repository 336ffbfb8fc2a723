import { expect, test } from "vitest";
import { readFeesFilter } from "./fees-filter.ts";

const read = (address: string) => readFeesFilter(new URLSearchParams(address));

test("at first the families that owe something are shown, who owes most first", () => {
  expect(read("")).toEqual({ search: "", show: "open", sort: "-open" });
});

test("what is chosen stands in the address, and what is unknown is not heard", () => {
  expect(read("search=+crouch+&show=all&sort=name")).toEqual({
    search: "crouch",
    show: "all",
    sort: "name",
  });
  expect(read("show=rich&sort=phone")).toEqual({ search: "", show: "open", sort: "-open" });
});
