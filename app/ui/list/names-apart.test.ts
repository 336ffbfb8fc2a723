import { expect, test } from "vitest";
import { namesApart } from "./names-apart.ts";

test("the second and further ones of one name have their number", () => {
  expect(namesApart(["Ada Tern", "Bea Gull", "Ada Tern", "Ada Tern"])).toEqual([
    "Ada Tern",
    "Bea Gull",
    "Ada Tern (2)",
    "Ada Tern (3)",
  ]);
});
