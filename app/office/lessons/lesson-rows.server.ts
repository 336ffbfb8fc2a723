// The rows of lessons and their teachers: optimistic lock, audited fields and undo.
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
  changed: "Someone else has changed this lesson since you opened it.",
  gone: "This lesson has since been deleted.",
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
  changed: "Someone else has changed this teacher since you opened it.",
  gone: "This teacher has since been deleted.",
  nameOf: ({ name }) => name,
});

function names(students: readonly Student[]): string {
  return students.map(({ name }) => name).join(", ");
}

function paid({ name, paidOn, paidBy }: Student): string[] {
  return paidOn ? [`${name} on ${day(paidOn)}${paidBy ? ` (${paidBy})` : ""}`] : [];
}
