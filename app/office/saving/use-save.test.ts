import { expect, test } from "vitest";
import { named } from "./use-save.ts";

test("a waiting change is called by what it does and whom it is about", () => {
  expect(named("Add Member", " Ada Tern ")).toBe("Add Member: Ada Tern");
  expect([named("Add Member", " "), named("Add Member")]).toEqual(["Add Member", "Add Member"]);
});
