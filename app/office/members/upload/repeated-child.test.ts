import { expect, test } from "vitest";
import { readMembers } from "#tests/read-members.ts";
import { joinRepeats } from "./repeated-child.ts";

const join = (lines: string[]) => {
  const { rows } = readMembers(new TextEncoder().encode(lines.join("\n")));
  const joined = joinRepeats(rows);
  return {
    classes: joined.rows.map(({ name, further }) => [name, ...further.classes]),
    repeats: joined.repeats.map(({ row, first }) => [row.row, first]),
  };
};

test("a child with a row for each class is one member with all the classes", () => {
  const lines = [
    "Name,Email,Class",
    "Ada Tern,a@b.uk,Ballet",
    "Ada Tern,a@b.uk,Tap",
    "Bea Gull,b@b.uk,Ballet",
    "Ada Tern,a@b.uk,Modern",
  ];
  expect(join(lines)).toEqual({
    classes: [
      ["Ada Tern", "Ballet", "Tap", "Modern"],
      ["Bea Gull", "Ballet"],
    ],
    repeats: [
      [3, 2],
      [5, 2],
    ],
  });
});

test("rows that differ in more than the class stay apart, and so do equal ones", () => {
  const lines = [
    "Name,Email,Phone,Class",
    "Ada Tern,a@b.uk,1,Ballet",
    "Ada Tern,a@b.uk,2,Tap",
    "Ada Tern,a@b.uk,1,Ballet",
  ];
  expect(join(lines).classes).toHaveLength(3);
  expect(join(lines).repeats).toEqual([]);
});
