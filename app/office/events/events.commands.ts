// The commands of events.
import { z } from "zod";
import { command, type Outcome } from "#app/data/commands/command.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import {
  addEventSchema,
  cancelEventSchema,
  chargeShowFeeSchema,
  editEventSchema,
} from "./event.schema.ts";
import {
  addBoardSchema,
  chooseBoardSchema,
  editBoardSchema,
  editEntrySchema,
  layOutDaySchema,
  saveResultsSchema,
} from "./exams/exam.schema.ts";

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

export const addBoard = command("/admin/events/:id/new-board", "admin", addBoardSchema);
export const editBoard = command("/admin/events/boards/:id/edit", "admin", editBoardSchema);
export const deleteBoard = command("/admin/events/boards/:id/delete", "admin", z.unknown());
export const chooseBoard = command("/admin/events/:id/board", "admin", chooseBoardSchema, {
  label: "Exam board",
});
export const editEntry = command(
  "/admin/events/entries/:id/edit",
  "admin",
  editEntrySchema,
).answering<{
  /** The slot has changed after it was published. */
  isTelling?: boolean;
}>();
export const layOutDay = command("/admin/events/:id/lay-out", "admin", layOutDaySchema).answering<
  Outcome & { isTelling: boolean }
>();
export const publishSlots = command("/admin/events/:id/publish-slots", "admin", z.unknown());
export const hideSlots = command("/admin/events/:id/hide-slots", "admin", z.unknown());
export const saveResults = command("/admin/events/:id/results", "admin", saveResultsSchema);
export const releaseResults = command("/admin/events/:id/release-results", "admin", z.unknown());
export const hideResults = command("/admin/events/:id/hide-results", "admin", z.unknown());
