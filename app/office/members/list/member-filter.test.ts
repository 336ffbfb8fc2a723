import { expect, test } from "vitest";
import { readFilter } from "./member-filter.ts";

test("an unknown status is ignored", () => {
  expect(readFilter(new URLSearchParams("status=gone"))).toEqual({
    search: "",
    status: "all",
    showInactive: false,
    only: "",
    className: "",
    sort: null,
  });
});
