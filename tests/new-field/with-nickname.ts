// The recipe "Add a field" of CONTRIBUTING.md, followed in a copy of the source tree.
import path from "node:path";
import { expect } from "vitest";
import { copyTree } from "../copied-tree.ts";

const OWN = "tests/new-field";
const DECLARED = `  nickname: {
    kind: "text",
    label: "Nickname",
    mayBeMissing: true,
    file: { headings: ["Known as"] },
  },
`;

/** Returns a copy with a migration, a declared field and its line in the form. */
export function copyWithNickname() {
  const copy = copyTree();
  copy.add(path.join(OWN, "nickname.sql"), "migrations/9999-nickname.sql");
  copy.insert(
    "app/office/member-record/member.fields.ts",
    "} as const satisfies FieldsOf",
    DECLARED,
  );
  const form = "app/office/member-record/member-fields.tsx";
  copy.insert(form, "      <ClassSelector", `      <TextInput {...text("nickname")} />\n`);
  const tables = copy.run("scripts/make-tables.ts");
  expect(tables.status, tables.stderr).toBe(0);
  return copy;
}
