// The rows of lessons and of their teachers: how they are guarded, told about in words, and taken back.
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { day, money } from "../changes/audit-words.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { valuesOf } from "./form/lesson-form.ts";
import type { Student } from "./lesson.ts";
import { readStudents } from "./form/students.schema.ts";
import { undoLessonChange } from "./lessons.commands.ts";

export type LessonRow = RowOf<"aaPrivateLessons">;

const studentsOf = ({ students }: LessonRow) => readStudents(students).students;

export const LESSONS = rowsOf<"aaPrivateLessons">({
  table: "aaPrivateLessons",
  one: "lesson",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this lesson meanwhile.",
  gone: "This lesson was deleted meanwhile.",
  undo: undoLessonChange,
  nameOf: ({ date, teacherName }) =>
    `the lesson of ${formatDay(date)}${teacherName ? ` with ${teacherName}` : ""}`,
  newer: (row) => valuesOf({ ...row, students: studentsOf(row) }),
  auditedFields: [
    { label: "Date", of: ({ date }) => day(date) },
    { label: "Teacher", of: ({ teacherName }) => teacherName ?? "" },
    { label: "Students", of: (row) => names(studentsOf(row)) },
    { label: "Minutes", of: ({ durationMinutes }) => String(durationMinutes) },
    { label: "Total", of: ({ totalPrice }) => money(totalPrice) },
    { label: "Paid", of: (row) => studentsOf(row).flatMap(paid).join(", ") },
    { label: "Notes", of: ({ notes }) => notes ?? "" },
  ],
});

export const LESSON_TEACHERS = rowsOf<"aaTeachers">({
  table: "aaTeachers",
  one: "teacher",
  deletedColumn: "archivedAt",
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Somebody else changed this teacher meanwhile.",
  gone: "This teacher was deleted meanwhile.",
  nameOf: ({ name }) => name,
});

function names(students: readonly Student[]): string {
  return students.map(({ name }) => name).join(", ");
}

function paid({ name, paidOn, paidBy }: Student): string[] {
  return paidOn ? [`${name} on ${day(paidOn)}${paidBy ? ` (${paidBy})` : ""}`] : [];
}
