// The commands of the staff.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import {
  addStaffSchema,
  editStaffSchema,
  joinStaffSchema,
  saveAwaySchema,
} from "./staff.schema.ts";

export const addStaff = command("/admin/staff/new", "admin", addStaffSchema, {
  label: "Add to staff",
}).answering<{ id: string }>();

export const joinStaff = command("/admin/staff/join", "admin", joinStaffSchema, {
  label: "Same person",
});

export const editStaff = command("/admin/staff/:id/edit", "admin", editStaffSchema);

export const saveAway = command("/admin/staff/:id/save-away", "admin", saveAwaySchema);

export const endAway = command("/admin/staff/away/:id/end", "admin", z.unknown(), {
  label: "Not away",
});
