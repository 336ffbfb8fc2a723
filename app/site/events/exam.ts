// The rules of an exam's entries: the grades with their prices, and what a board asks of a candidate.
import { childField, FILL_IN, type FieldErrors } from "../booking/details.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { readMoney } from "#app/platform/typed/money.ts";

/** A grade of a syllabus that can be taken, and what it costs in whole pence. */
export type ExamGrade = { syllabus: string; grade: string; pence: number };

export const GRADE_LINE = "Write each line as: Ballet, Grade 1, 42.50";

/** Reads the grades, one a line; a line that is wrong is left out. */
export function gradesIn(text: string): ExamGrade[] {
  return linesOf(text).flatMap((line) => gradeOf(line) ?? []);
}

/** Returns what is wrong with the lines of a text; null when all are right. */
export function gradesProblem(text: string): string | null {
  const names = new Set<string>();
  for (const line of linesOf(text)) {
    const grade = gradeOf(line);
    if (grade === null) return `${GRADE_LINE}. This one isn't: ${line}`;
    const name = levelOf(grade);
    if (names.has(name)) return `${name} is there twice.`;
    names.add(name);
  }
  return null;
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

function gradeOf(line: string): ExamGrade | null {
  const parts = line.split(",").map((part) => part.trim());
  const [syllabus = "", grade = "", price = ""] = parts;
  const read = readMoney(price.replace(/^£/, ""));
  if (parts.length !== 3 || syllabus === "" || grade === "" || "problem" in read) return null;
  return { syllabus, grade, pence: read.value };
}

/** Returns 'Ballet, Grade 1'. */
export function levelOf({ syllabus, grade }: Pick<ExamGrade, "syllabus" | "grade">): string {
  return `${syllabus}, ${grade}`;
}

/** What is typed for a candidate. */
export type TypedEntry = {
  certificateName: string;
  birthDate: string;
  boardNumber: string;
  /** As `levelOf` writes it. */
  level: string;
};

export const ENTRY_FIELDS = ["certificateName", "birthDate", "boardNumber", "level"] as const;

export const NO_ENTRY: TypedEntry = {
  certificateName: "",
  birthDate: "",
  boardNumber: "",
  level: "",
};

/** A candidate's entry; the birth date is YYYY-MM-DD. A board gives a number with a child's first exam. */
export type ExamEntry = Omit<ExamGrade, "pence"> & Omit<TypedEntry, "level">;

const CHOOSE_GRADE = "Choose a grade.";
const NO_BIRTH_DATE = "Enter the date of birth, such as 3/4/2018.";
const LONGEST = { certificateName: 100, boardNumber: 40 } as const;

/** Returns the errors of one candidate by field, empty when the entry is right. `firstDay` is the exam's. */
export function entryErrors(
  { certificateName, birthDate, boardNumber, level }: TypedEntry,
  { grades, firstDay }: { grades: readonly ExamGrade[]; firstDay: string },
  place: number,
): FieldErrors {
  const errors: FieldErrors = {};
  const born = readDay(birthDate);
  if (certificateName === "") errors[childField("certificateName", place)] = FILL_IN;
  else if (certificateName.length > LONGEST.certificateName)
    errors[childField("certificateName", place)] =
      `Please keep this to ${LONGEST.certificateName} characters.`;
  if (!("value" in born) || born.value >= firstDay)
    errors[childField("birthDate", place)] = NO_BIRTH_DATE;
  if (boardNumber.length > LONGEST.boardNumber)
    errors[childField("boardNumber", place)] =
      `Please keep this to ${LONGEST.boardNumber} characters.`;
  if (!grades.some((grade) => levelOf(grade) === level))
    errors[childField("level", place)] = CHOOSE_GRADE;
  return errors;
}

/** Returns the entry that was typed; null when its grade or birth date is not right. */
export function entryOf(typed: TypedEntry, grades: readonly ExamGrade[]): ExamEntry | null {
  const found = grades.find((grade) => levelOf(grade) === typed.level);
  const born = readDay(typed.birthDate);
  if (!found || !("value" in born)) return null;
  const { certificateName, boardNumber } = typed;
  const { syllabus, grade } = found;
  return { certificateName, birthDate: born.value, boardNumber, syllabus, grade };
}

type Priced = { price: number | null; grades: string };

/** Returns the price of a place in whole pence: that of the entry's grade, or the event's. */
export function placePrice(
  { price, grades }: Priced,
  entry: { syllabus: string; grade: string } | null | undefined,
): number {
  const level = entry ? levelOf(entry) : null;
  const found = gradesIn(grades).find((grade) => levelOf(grade) === level);
  return found?.pence ?? price ?? 0;
}
