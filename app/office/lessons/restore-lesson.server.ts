// Brings back a lesson from the list of those that were deleted.
import { z } from "zod";
import { command } from "#app/platform/commands/command.server.ts";
import { restoreRow } from "../changes/restore-row.server.ts";
import { LESSONS } from "./lesson-rows.server.ts";

export const restoreLesson = command({
  address: "/private-lessons/lessons/:id/restore",
  schema: z.unknown(),
  run: (desk) => restoreRow(desk, LESSONS),
});
