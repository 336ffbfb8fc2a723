// The commands of private lessons.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { recordImport } from "../upload/records/record-import.commands.ts";
import { addLessonSchema, addTeacherSchema, editLessonSchema } from "./lesson.schema.ts";
import { paidSchema } from "./paid/paid.schema.ts";

import type { UndoResult } from "../changes/undo.ts";
import type { Change } from "#app/data/commands/answer.ts";

export const markPaid = command("/private-lessons/paid", "lessons", paidSchema);

export const restoreLesson = command(
  "/private-lessons/lessons/:id/restore",
  "lessons",
  z.unknown(),
);

export const addLesson = command("/private-lessons/lessons/new", "lessons", addLessonSchema);
export const editLesson = command("/private-lessons/lessons/:id", "lessons", editLessonSchema);
export const deleteLesson = command("/private-lessons/lessons/:id/delete", "lessons", z.unknown());

export const addTeacher = command(
  "/private-lessons/teachers/new",
  "lessons",
  addTeacherSchema,
).answering<{ teacherId: string }>();

export const deleteTeacher = command(
  "/private-lessons/teachers/:id/delete",
  "lessons",
  z.unknown(),
).answering<{ teacherId: string; change?: Change }>();

export const undoLessonChange = command(
  "/private-lessons/changes/:id/undo",
  "lessons",
  z.unknown(),
  { label: "Undo" },
).answering<UndoResult>();

export const { preview: previewLessonImport, run: importLessons } = recordImport(
  "/private-lessons/import",
  "lessons",
);
