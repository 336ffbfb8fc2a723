// The commands of lessons.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { addLessonSchema, addTeacherSchema, editLessonSchema } from "./lesson.schema.ts";
import { paidSchema } from "./paid/paid.schema.ts";

import type { TakenBack } from "../changes/undo.ts";
import type { Change } from "#app/platform/commands/answer.ts";

export const markPaid = command({
  path: "/private-lessons/paid",
  access: "lessons",
  schema: paidSchema,
});

export const restoreLesson = command({
  path: "/private-lessons/lessons/:id/restore",
  access: "lessons",
  schema: z.unknown(),
});

export const addLesson = command({
  path: "/private-lessons/lessons/new",
  access: "lessons",
  schema: addLessonSchema,
});

export const editLesson = command({
  path: "/private-lessons/lessons/:id",
  access: "lessons",
  schema: editLessonSchema,
});

export const deleteLesson = command({
  path: "/private-lessons/lessons/:id/delete",
  access: "lessons",
  schema: z.unknown(),
});

export const addTeacher = command({
  path: "/private-lessons/teachers/new",
  access: "lessons",
  schema: addTeacherSchema,
}).answering<{ teacherId: string }>();

export const deleteTeacher = command({
  path: "/private-lessons/teachers/:id/delete",
  access: "lessons",
  schema: z.unknown(),
}).answering<{ teacherId: string; change?: Change }>();

export const undoLessonChange = command({
  path: "/private-lessons/changes/:id/undo",
  access: "lessons",
  schema: z.unknown(),
  label: "Undo",
}).answering<TakenBack>();
