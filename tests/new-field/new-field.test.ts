import path from "node:path";
import { expect, test } from "vitest";
import { copyTree } from "../copied-tree.ts";

const OWN = "tests/new-field";
const DECLARED = `  nickname: {
    kind: "text",
    label: "Nickname",
    mayBeMissing: true,
    file: { headings: ["Known as"] },
  },
`;

test("a field of a member is a migration, a declaration and a line in the form", () => {
  const copy = copyTree();
  copy.add(path.join(OWN, "nickname.sql"), "migrations/9999-nickname.sql");
  copy.add(path.join(OWN, "nickname.txt"), path.join(OWN, "nickname.sqlite.test.ts"));
  copy.insert(
    "app/office/member-record/member.fields.ts",
    "} as const satisfies FieldsOf",
    DECLARED,
  );
  const form = "app/office/member-record/member-fields.tsx";
  copy.insert(form, "      <ClassSelector", `      <TextInput {...text("nickname")} />\n`);
  const tables = copy.run("scripts/make-tables.ts");
  expect(tables.status, tables.stderr).toBe(0);
  expect(copy.test(`${OWN}/nickname.sqlite.test.ts`)).toEqual({ passed: 8, failures: [] });
  expect(copy.test("app/office/records/register").failures).toEqual([]);
  copy.add("tests/new-field/tsconfig.copy.json", "tsconfig.copy.json");
  const types = copy.run("node_modules/typescript/bin/tsc", "-p", "tsconfig.copy.json");
  expect(types.stdout).toBe("");
});
