// The enrolments' rows: how they are guarded, described in words, and taken back.
import { rowsOf } from "#app/office/changes/rows.server.ts";
import { day } from "#app/office/changes/told.ts";

export const ENROLMENTS = rowsOf<"enrolments">({
  table: "enrolments",
  one: "enrolment",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this enrolment meanwhile.",
  gone: "This enrolment was taken back meanwhile.",
  nameOf: ({ fromDay }) => `an enrolment from ${day(fromDay)}`,
  tellings: [{ label: "Place is free on", of: ({ freeOn }) => day(freeOn) }],
});
