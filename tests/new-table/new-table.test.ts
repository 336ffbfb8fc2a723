import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { copyTree } from "../copied-tree.ts";

const OWN = "tests/new-table";

test("a table that is declared in one place is merged, erased, purged and converted", () => {
  const copy = copyTree();
  copy.add(path.join(OWN, "keepsakes.sql"), "migrations/9999-keepsakes.sql");
  copy.add(path.join(OWN, "keepsakes.txt"), path.join(OWN, "keepsakes.sqlite.test.ts"));
  const declared = readFileSync(path.join(OWN, "keepsakes.places.txt"), "utf8");
  copy.insert("app/office/members/members.places.ts", "} satisfies Places", declared);
  expect(copy.test(`${OWN}/keepsakes.sqlite.test.ts`)).toEqual({ passed: 4, failures: [] });
});
