// The form of a lesson: its students come and go, and it says what is still missing.
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import type { Student } from "#app/office/lessons/lesson.ts";
import { DEFAULT_MINUTES, priceOf, shareOut } from "./price.ts";

/** The form as it is filled in. */
export type LessonValues = {
  teacherId: string;
  date: string;
  durationMinutes: number;
  isSplit: boolean;
  /** One for each row, as typed. While the lesson is not split only the first one counts. */
  students: string[];
  notes: string;
};

export type LessonProblem = {
  field: "teacherId" | "date" | "durationMinutes" | "students";
  words: string;
};

export function newLesson(today: string): LessonValues {
  return {
    teacherId: "",
    date: today,
    durationMinutes: DEFAULT_MINUTES,
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

/** The form of a lesson that is on the list. */
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

/** What 'Save & Add Next' leaves in the form: the teacher and the date. */
export function nextLesson({ teacherId, date }: LessonValues): LessonValues {
  return { ...newLesson(date), teacherId };
}

/** The rows that are shown: one while the lesson is not split. */
export function shownStudents({ isSplit, students }: LessonValues): string[] {
  return isSplit ? students : students.slice(0, 1);
}

/** Splitting gives at least two rows; without it the other names wait in the form until the save. */
export function setSplit(values: LessonValues, isSplit: boolean): LessonValues {
  const students =
    isSplit && values.students.length < 2 ? [...values.students, ""] : values.students;
  return { ...values, isSplit, students };
}

/** Adds an empty row; the second one splits the lesson. */
export function addStudent(values: LessonValues): LessonValues {
  if (!values.isSplit) return setSplit(values, true);
  return { ...values, students: [...values.students, ""] };
}

export function nameStudent(values: LessonValues, place: number, name: string): LessonValues {
  return { ...values, students: values.students.map((old, at) => (at === place ? name : old)) };
}

/** Removes a row; one student alone shares with nobody. */
export function removeStudent(values: LessonValues, place: number): LessonValues {
  const students = values.students.filter((_, at) => at !== place);
  return { ...values, students, isSplit: values.isSplit && students.length > 1 };
}

/** The names that count: trimmed, without blank ones. */
export function namedStudents(values: LessonValues): string[] {
  return shownStudents(values)
    .map(tidyName)
    .filter((name) => name !== "");
}

/** The price so far and each share of it; an unnamed student counts as one. Null without a price. */
export function previewPrice(
  values: LessonValues,
): { totalPence: number; students: Student[] } | null {
  const totalPence = priceOf(values.durationMinutes);
  if (totalPence === null) return null;
  const named = namedStudents(values);
  return { totalPence, students: shareOut(totalPence, named.length > 0 ? named : [""]) };
}

/** The first thing that is missing, in the order of the form; null when it can be saved. */
export function lessonProblem(values: LessonValues): LessonProblem | null {
  if (values.teacherId === "") return { field: "teacherId", words: NO_TEACHER };
  const words = dateProblem(values.date);
  if (words !== null) return { field: "date", words };
  if (priceOf(values.durationMinutes) === null) {
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
