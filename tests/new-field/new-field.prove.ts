import { expect, test } from "vitest";
import { copyWithNickname } from "./with-nickname.ts";

test("a field of a member needs no other code: every type fits, and the register works", () => {
  const copy = copyWithNickname();
  expect(copy.test("app/office/records/register").failures).toEqual([]);
  copy.add("tests/new-field/tsconfig.copy.json", "tsconfig.copy.json");
  const types = copy.run("node_modules/typescript/bin/tsc", "-p", "tsconfig.copy.json");
  expect([types.status, types.stdout]).toEqual([0, ""]);
});
