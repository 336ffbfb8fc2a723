import { expect, test } from "vitest";
import { named } from "./use-save.ts";

test("a queued change is labelled by its action and the record's name", () => {
  expect(named("Add Member", " Ada Tern ")).toBe("Add Member: Ada Tern");
  expect([named("Add Member", " "), named("Add Member")]).toEqual(["Add Member", "Add Member"]);
});
