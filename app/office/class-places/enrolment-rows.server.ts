// The enrolments table: its optimistic lock, audited fields and undo.
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day, yesNo } from "#app/office/changes/audit-words.ts";
import { endWords, KIND_WORDS, type EnrolmentKind } from "./enrolment-kinds.ts";

export const ENROLMENTS = rowsOf<"enrolments">({
  table: "enrolments",
  one: "enrolment",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this enrolment.",
  gone: "This enrolment has been undone.",
  nameOf: ({ fromDay }) => `an enrolment from ${day(fromDay)}`,
  auditedFields: [
    { label: "Kind", of: ({ kind }) => KIND_WORDS[kind as EnrolmentKind] },
    { label: "Place kept", of: ({ keepsPlace }) => yesNo(keepsPlace) },
    { label: "Place free from", of: ({ freeOn }) => day(freeOn) },
    { label: "Why it ended", of: ({ endReason }) => endWords(endReason) },
    { label: "Notice given on", of: ({ noticedOn }) => day(noticedOn) },
  ],
});
