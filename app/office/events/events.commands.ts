// The commands of events.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import {
  addEventSchema,
  cancelEventSchema,
  chargeShowFeeSchema,
  editEventSchema,
} from "./event.schema.ts";

export const addEvent = command("/admin/events/new", "admin", addEventSchema);
export const editEvent = command("/admin/events/:id/edit", "admin", editEventSchema).answering<{
  /** Children have booked, and its days, times or place have changed. */
  isTelling?: boolean;
}>();
export const cancelEvent = command("/admin/events/:id/cancel", "admin", cancelEventSchema);
export const resumeEvent = command("/admin/events/:id/resume", "admin", z.unknown());
export const deleteEvent = command("/admin/events/:id/delete", "admin", z.unknown());
export const chargeShowFee = command(
  "/admin/events/:id/charge-show-fee",
  UNLOCKED_DESK,
  chargeShowFeeSchema,
);
