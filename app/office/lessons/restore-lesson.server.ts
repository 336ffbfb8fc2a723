// Restores a deleted lesson.
import { handler } from "#app/data/commands/handler.server.ts";
import { restoreRow } from "../changes/restore-row.server.ts";
import { LESSONS } from "./lesson-rows.server.ts";
import { restoreLesson } from "./lessons.commands.ts";

export const restoreLessonHandler = handler(restoreLesson, (desk) => restoreRow(desk, LESSONS));
