import { expect, test } from "vitest";
import { distinctNames } from "./distinct-names.ts";

test("repeated names are numbered", () => {
  expect(distinctNames(["Ada Tern", "Bea Gull", "Ada Tern", "Ada Tern"])).toEqual([
    "Ada Tern",
    "Bea Gull",
    "Ada Tern (2)",
    "Ada Tern (3)",
  ]);
});
