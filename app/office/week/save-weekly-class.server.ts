// Changes what the office knows of a weekly class; its name, day, time and studio are the website's.
import { command } from "#app/platform/commands/command.server.ts";
import { editRow } from "../changes/change-row.server.ts";
import { WEEKLY_CLASSES } from "./weekly-class-rows.server.ts";
import { editWeeklyClassSchema } from "./weekly-class.schema.ts";

export const editWeeklyClass = command({
  address: "/admin/classes/:id/edit",
  schema: editWeeklyClassSchema,
  run: (desk, { version, values }) => {
    const seen = { id: desk.params.id, version };
    return editRow(desk, WEEKLY_CLASSES, seen, values, { action: "changed weekly class" });
  },
});
