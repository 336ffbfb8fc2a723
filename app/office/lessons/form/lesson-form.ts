// The lesson form's rules: adding and removing students, and validation.
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import type { Student } from "#app/office/lessons/lesson.ts";
import { priceOf, shareOut, usualMinutes, type Prices } from "./price.ts";

/** The form's values. */
export type LessonValues = {
  teacherId: string;
  date: string;
  durationMinutes: number;
  isSplit: boolean;
  /** One per row, as typed. Only the first counts while the lesson is not split. */
  students: string[];
  notes: string;
};

export type LessonProblem = {
  field: "teacherId" | "date" | "durationMinutes" | "students";
  words: string;
};

export function newLesson(prices: Prices): LessonValues {
  return {
    teacherId: "",
    date: prices.today,
    durationMinutes: usualMinutes(prices),
    isSplit: false,
    students: [""],
    notes: "",
  };
}

type Kept = {
  teacherId: string | null;
  date: string;
  durationMinutes: number;
  students: readonly Student[];
  notes: string | null;
};

/** Returns the form values of a saved lesson. */
export function valuesOf({ teacherId, date, durationMinutes, students, notes }: Kept) {
  const names = students.map(({ name }) => name);
  return {
    teacherId: teacherId ?? "",
    date,
    durationMinutes,
    isSplit: names.length > 1,
    students: names.length > 0 ? names : [""],
    notes: notes ?? "",
  } satisfies LessonValues;
}

/** Returns the form after 'Save & Add Next': only the teacher and the date are kept. */
export function nextLesson({ teacherId, date }: LessonValues, prices: Prices): LessonValues {
  return { ...newLesson(prices), date, teacherId };
}

/** Returns the visible rows: one while the lesson is not split. */
export function shownStudents({ isSplit, students }: LessonValues): string[] {
  return isSplit ? students : students.slice(0, 1);
}

/** Turns splitting on or off: on shows at least two rows; off hides the other names but keeps them until saving. */
export function setSplit(values: LessonValues, isSplit: boolean): LessonValues {
  const students =
    isSplit && values.students.length < 2 ? [...values.students, ""] : values.students;
  return { ...values, isSplit, students };
}

/** Adds an empty row; a second row splits the lesson. */
export function addStudent(values: LessonValues): LessonValues {
  if (!values.isSplit) return setSplit(values, true);
  return { ...values, students: [...values.students, ""] };
}

export function nameStudent(values: LessonValues, place: number, name: string): LessonValues {
  return { ...values, students: values.students.map((old, at) => (at === place ? name : old)) };
}

/** Removes a row; a single remaining student ends the split. */
export function removeStudent(values: LessonValues, place: number): LessonValues {
  const students = values.students.filter((_, at) => at !== place);
  return { ...values, students, isSplit: values.isSplit && students.length > 1 };
}

/** Returns the trimmed, non-blank names. */
export function namedStudents(values: LessonValues): string[] {
  return shownStudents(values)
    .map(tidyName)
    .filter((name) => name !== "");
}

/** Returns the price and each share; counts one student when none is named. Null when there is no price. */
export function previewPrice(
  values: LessonValues,
  prices: Prices,
): { totalPence: number; students: Student[] } | null {
  const totalPence = priceOf(values, prices);
  if (totalPence === null) return null;
  const named = namedStudents(values);
  return { totalPence, students: shareOut(totalPence, named.length > 0 ? named : [""]) };
}

/** Returns the first invalid field, in form order; null when the form can be saved. */
export function lessonProblem(values: LessonValues, prices: Prices): LessonProblem | null {
  if (values.teacherId === "") return { field: "teacherId", words: NO_TEACHER };
  const words = dateProblem(values.date);
  if (words !== null) return { field: "date", words };
  if (priceOf(values, prices) === null) {
    return { field: "durationMinutes", words: "Choose a valid duration." };
  }
  if (namedStudents(values).length === 0) {
    return { field: "students", words: "Add at least one student name." };
  }
  return null;
}

function dateProblem(date: string): string | null {
  if (date.trim() === "") return "Please choose a date.";
  const reading = readDay(date);
  return "problem" in reading ? reading.problem : null;
}

export const NO_TEACHER = "Please select a teacher.";
