import { expect, test } from "vitest";
import { distinct } from "./distinct.ts";

test("no two buttons share a name", () => {
  expect(distinct(["Hold Ada", "Hold Bea", "Hold Ada", "Hold Ada"])).toEqual([
    "Hold Ada",
    "Hold Bea",
    "Hold Ada (2)",
    "Hold Ada (3)",
  ]);
});
