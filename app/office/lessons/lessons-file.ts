// The private lessons as a file for spreadsheets.
import { csvText, defuseCell } from "#app/platform/csv.ts";
import { plainPounds } from "#app/platform/money.ts";
import { sharesOf, type Student } from "./lesson.ts";

export type LessonForFile = {
  date: string;
  teacherName: string | null;
  students: readonly Student[];
  durationMinutes: number;
  totalPence: number;
  notes: string | null;
  createdAt: string;
};

const COLUMNS: [name: string, cell: (lesson: LessonForFile) => string][] = [
  ["date", ({ date }) => date],
  ["teacher", ({ teacherName }) => teacherName ?? ""],
  ["students", ({ students }) => students.map(({ name }) => name).join("; ")],
  ["per_student", ({ students }) => sharesOf(students).map(plainPounds).join("; ")],
  ["duration_mins", ({ durationMinutes }) => String(durationMinutes)],
  ["total_price", ({ totalPence }) => plainPounds(totalPence)],
  ["notes", ({ notes }) => (notes ?? "").replaceAll(/\s*[\r\n]+\s*/g, " ")],
  ["created_at", ({ createdAt }) => createdAt],
];

/** A header and a row for each lesson; amounts in pounds, one for all students where it is the same. */
export function lessonsFile(lessons: readonly LessonForFile[]): string {
  const rows = lessons.map((lesson) => COLUMNS.map(([, cell]) => defuseCell(cell(lesson))));
  return csvText([COLUMNS.map(([name]) => name), ...rows]);
}

/** The file's name: no person is in it, only the day. */
export function lessonsFileName(today: string): string {
  return `private_lessons_${today}.csv`;
}
