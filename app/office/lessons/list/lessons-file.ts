// Formats private lessons as CSV.
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

/** Returns the header row. */
export function lessonsFileHead(): string {
  return csvText([COLUMNS.map(([name]) => name)]);
}

/** Returns a row per lesson; amounts in pounds, a single one when all shares are equal. */
export function lessonsFileRows(lessons: readonly LessonForFile[]): string {
  return csvRows(lessons.map((lesson) => COLUMNS.map(([, cell]) => defuseCell(cell(lesson)))));
}

/** Returns the file name, which has the day but no person's name. */
export function lessonsFileName(today: string): string {
  return `private_lessons_${today}.csv`;
}
