import { expect, test } from "vitest";
import { distinct } from "./distinct.ts";

test("two buttons never have one name", () => {
  expect(distinct(["Hold Ada", "Hold Bea", "Hold Ada", "Hold Ada"])).toEqual([
    "Hold Ada",
    "Hold Bea",
    "Hold Ada (2)",
    "Hold Ada (3)",
  ]);
});
