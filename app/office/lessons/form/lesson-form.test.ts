import { expect, test } from "vitest";
import { makePrices } from "#tests/makers/make-prices.ts";
import {
  addStudent,
  lessonProblem,
  namedStudents,
  nameStudent,
  newLesson,
  nextLesson,
  previewPrice,
  removeStudent,
  setSplit,
  shownStudents,
} from "./lesson-form.ts";

const TODAY = "2026-11-20";
const prices = makePrices({ today: TODAY });
const blank = newLesson(prices);
const filled = {
  ...blank,
  teacherId: "kestrel",
  students: ["Ada Tern", "Bea Gull"],
  isSplit: true,
  notes: "Turns",
};

test("a new lesson defaults to today, half an hour and one student", () => {
  expect(blank).toEqual({
    teacherId: "",
    date: TODAY,
    durationMinutes: 30,
    isSplit: false,
    students: [""],
    notes: "",
  });
});

test("the next lesson keeps the teacher and the date", () => {
  const values = { ...filled, date: "2026-11-01", durationMinutes: 90 };
  expect(nextLesson(values, prices)).toEqual({
    ...blank,
    teacherId: "kestrel",
    date: "2026-11-01",
  });
});

test("ticking split shows at least two rows", () => {
  expect(setSplit(blank, true)).toMatchObject({ isSplit: true, students: ["", ""] });
  expect(setSplit(filled, true).students).toHaveLength(2);
});

test("unticking split leaves one student at the full price; ticking it again restores the names", () => {
  const single = setSplit(filled, false);
  expect(shownStudents(single)).toEqual(["Ada Tern"]);
  expect(previewPrice(single, prices)?.students).toEqual([
    { name: "Ada Tern", amount: 2000, memberId: null, paidOn: null, paidBy: null },
  ]);
  expect(shownStudents(setSplit(single, true))).toEqual(["Ada Tern", "Bea Gull"]);
});

test("a second student splits the lesson; a third adds a row", () => {
  const two = addStudent(blank);
  expect([two.isSplit, two.students.length]).toEqual([true, 2]);
  expect(addStudent(two).students).toHaveLength(3);
});

test("removing a student goes back to one, who pays in full", () => {
  expect(removeStudent(filled, 0)).toMatchObject({ isSplit: false, students: ["Bea Gull"] });
  const three = addStudent(filled);
  expect(removeStudent(three, 1)).toMatchObject({ isSplit: true, students: ["Ada Tern", ""] });
});

test("the preview splits the price among named students, counting one if none is named", () => {
  const amounts = (values: typeof blank) =>
    previewPrice(values, prices)?.students.map((one) => one.amount);
  expect(amounts(blank)).toEqual([2000]);
  expect(amounts(setSplit(blank, true))).toEqual([2000]);
  const three = { ...addStudent(filled), durationMinutes: 30 };
  expect(amounts(three)).toEqual([1000, 1000]);
  expect(amounts(nameStudent(three, 2, " Cleo "))).toEqual([667, 667, 666]);
  expect(amounts({ ...blank, durationMinutes: 31 })).toBeUndefined();
});

test("blank names are ignored, and names are trimmed", () => {
  expect(namedStudents({ ...filled, students: ["  Ada   Tern ", " ", ""] })).toEqual(["Ada Tern"]);
  const hidden = { ...filled, isSplit: false, students: ["", "Bea"] };
  expect(namedStudents(hidden)).toEqual([]);
});

test("only the first missing field is reported, in form order", () => {
  const words = (values: typeof blank) => lessonProblem(values, prices)?.words;
  const nothing = { ...blank, date: "", durationMinutes: 0 };
  expect(words(nothing)).toBe("Please select a teacher.");
  const withTeacher = { ...nothing, teacherId: "kestrel" };
  expect(words(withTeacher)).toBe("Please choose a date.");
  for (const date of ["2026-02-30", "0206-11-20", "9999-01-01", "soon", "4/13/2028"]) {
    expect(words({ ...withTeacher, date })).toBe("Enter a day as dd/mm/yyyy.");
  }
  const withDate = { ...withTeacher, date: TODAY };
  expect(words(withDate)).toBe("Choose a valid duration.");
  const withDuration = { ...withDate, durationMinutes: 45, students: ["  "] };
  expect(words(withDuration)).toBe("Add at least one student name.");
  expect(words({ ...withDuration, students: ["Ada"] })).toBeUndefined();
});
