// The meetings that staff choose for a child on trial: undo and audit.
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day } from "#app/office/changes/audit-words.ts";

export const TRIAL_MEETINGS = rowsOf<"trialMeetings">({
  table: "trialMeetings",
  one: "trial meeting",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this meeting.",
  gone: "This meeting has since been removed.",
  nameOf: (row) => `a trial meeting on ${day(row.day)}`,
});
