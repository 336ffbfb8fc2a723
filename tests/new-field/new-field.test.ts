import { expect, test } from "vitest";
import { copyWithNickname } from "./with-nickname.ts";

const BEHAVES = "tests/new-field/nickname.sqlite.test.ts";

test("a field of a member is a migration, a declaration and a line in the form", () => {
  const copy = copyWithNickname();
  copy.add("tests/new-field/nickname.txt", BEHAVES);
  expect(copy.test(BEHAVES)).toEqual({ passed: 8, failures: [] });
});
