import { expect, test } from "vitest";
import { readStudents } from "./students.schema.ts";

const STUDENTS = [
  { name: "Ada Tern", amount: 1000, memberId: "ada", paidOn: "2026-11-20", paidBy: "Card" },
];

test("students are read from a list and from the JSON text of one", () => {
  const read = { students: STUDENTS, isReadable: true };
  expect(readStudents(STUDENTS)).toEqual(read);
  expect(readStudents(JSON.stringify(STUDENTS))).toEqual(read);
  expect(readStudents([{ name: "Ada", amount: 5 }]).students).toEqual([
    { name: "Ada", amount: 5, memberId: null, paidOn: null, paidBy: null },
  ]);
  expect(readStudents([])).toEqual({ students: [], isReadable: true });
});

test("unreadable students give an empty list marked as unreadable", () => {
  for (const stored of ["", "[{", "null", null, undefined, {}, ["Ada"], [{ name: "Ada" }]]) {
    expect(readStudents(stored)).toEqual({ students: [], isReadable: false });
  }
});
