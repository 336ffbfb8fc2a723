import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { copyWithNickname } from "./with-nickname.ts";

const NICKNAME = "tests/new-field/nickname.sqlite.test.ts";
const KEEPSAKES = "tests/new-field/keepsakes.sqlite.test.ts";

test("a field of a member is a migration, a declaration and a line in the form, and a table declared in one place is merged, erased, purged and converted", () => {
  const copy = copyWithNickname();
  copy.add("tests/new-field/nickname.txt", NICKNAME);
  copy.add("tests/new-field/keepsakes.sql", "migrations/9999-keepsakes.sql");
  copy.add("tests/new-field/keepsakes.txt", KEEPSAKES);
  const declared = readFileSync("tests/new-field/keepsakes.places.txt", "utf8");
  copy.insert("app/office/members/members.places.ts", "} satisfies Places", declared);
  // In one run: most of its time goes into loading the product.
  expect(copy.test(NICKNAME, KEEPSAKES)).toEqual({ passed: 12, failures: [] });
});
