import { expect, test } from "vitest";
import { studentChoices } from "./student-choices.ts";
import { tieToMembers } from "./students-of-members.ts";
import { shareOut } from "./price.ts";

const member = (id: string, name: string, parentName = "") => ({ id, name, parentName });
const MEMBERS = [
  member("1", "Ada Tern", "Jo Tern"),
  member("2", "Ada Tern", "Mo Tern"),
  member("3", "Bea Gull", "Jo Gull"),
];

test("suggestions are members and students of earlier lessons, without duplicates", () => {
  const names = ["bea gull", "Ada Tern", "Cat Heron"];
  expect(studentChoices({ members: MEMBERS, names })).toEqual([
    "Ada Tern (parent Jo Tern)",
    "Ada Tern (parent Mo Tern)",
    "Bea Gull",
    "Cat Heron",
  ]);
  expect(studentChoices({ names })).toEqual(["Ada Tern", "bea gull", "Cat Heron"]);
});

test("choosing a suggestion links the student to the member, under the member's own name", () => {
  const tied = (...names: string[]) =>
    tieToMembers(shareOut(2000, names), MEMBERS).map(({ name, memberId }) => [name, memberId]);
  expect(tied("bea  GULL", "Ada Tern (parent Mo Tern)")).toEqual([
    ["Bea Gull", "3"],
    ["Ada Tern", "2"],
  ]);
  expect(tied("Ada Tern", "Cat Heron")).toEqual([
    ["Ada Tern", null],
    ["Cat Heron", null],
  ]);
});
