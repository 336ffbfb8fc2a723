// The private lessons as a file for spreadsheets.
import { csvRows, csvText, defuseCell } from "#app/files/csv.ts";
import { plainPounds } from "#app/platform/money.ts";
import { sharesOf, type Student } from "#app/office/lessons/lesson.ts";

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

/** The file's beginning: the names of its columns. */
export function lessonsFileHead(): string {
  return csvText([COLUMNS.map(([name]) => name)]);
}

/** A row for each lesson; amounts in pounds, one for all students where it is the same. */
export function lessonsFileRows(lessons: readonly LessonForFile[]): string {
  return csvRows(lessons.map((lesson) => COLUMNS.map(([, cell]) => defuseCell(cell(lesson)))));
}

/** The file's name: no person is in it, only the day. */
export function lessonsFileName(today: string): string {
  return `private_lessons_${today}.csv`;
}
