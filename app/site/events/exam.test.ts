import { expect, test } from "vitest";
import {
  entryErrors,
  entryOf,
  GRADE_LINE,
  gradesIn,
  gradesProblem,
  NO_ENTRY,
  placePrice,
} from "./exam.ts";

const GRADES = "Ballet, Grade 1, 42.50\nBallet, Grade 2, £48\n\nTap, Grade 1, 0";
const exam = { grades: gradesIn(GRADES), firstDay: "2026-12-19" };

test("each line is a syllabus, a grade and its price", () => {
  expect(gradesIn(GRADES)).toEqual([
    { syllabus: "Ballet", grade: "Grade 1", pence: 4250 },
    { syllabus: "Ballet", grade: "Grade 2", pence: 4800 },
    { syllabus: "Tap", grade: "Grade 1", pence: 0 },
  ]);
  expect(gradesProblem(GRADES)).toBeNull();
  expect(gradesProblem("Ballet, Grade 1")).toBe(`${GRADE_LINE}. This one isn't: Ballet, Grade 1`);
  expect(gradesProblem("Ballet, Grade 1, 5\nBallet, Grade 1, 6")).toBe(
    "Ballet, Grade 1 is there twice.",
  );
});

test("a missing name, birth date and grade are each refused under their field", () => {
  expect(entryErrors(NO_ENTRY, exam, 1)).toEqual({
    "certificateName-1": "Please fill this in.",
    "birthDate-1": "Enter the date of birth, such as 3/4/2018.",
    "level-1": "Choose a grade.",
  });
  const typed = {
    certificateName: "Łucja Gull",
    birthDate: "3/4/2018",
    boardNumber: "",
    level: "Ballet, Grade 2",
  };
  expect(entryErrors(typed, exam, 0)).toEqual({});
  expect(Object.keys(entryErrors({ ...typed, birthDate: "19/12/2026" }, exam, 0))).toEqual([
    "birthDate",
  ]);
  expect(Object.keys(entryErrors({ ...typed, level: "Ballet, Grade 3" }, exam, 0))).toEqual([
    "level",
  ]);
  expect(entryOf(typed, exam.grades)).toEqual({
    certificateName: "Łucja Gull",
    birthDate: "2018-04-03",
    boardNumber: "",
    syllabus: "Ballet",
    grade: "Grade 2",
  });
});

test("a place costs what its grade costs, or else what the event costs", () => {
  const priced = { price: 4250, grades: GRADES };
  expect(placePrice(priced, { syllabus: "Ballet", grade: "Grade 2" })).toBe(4800);
  expect(placePrice(priced, { syllabus: "Tap", grade: "Grade 1" })).toBe(0);
  expect(placePrice(priced, null)).toBe(4250);
  expect(placePrice({ price: null, grades: "" }, null)).toBe(0);
});
