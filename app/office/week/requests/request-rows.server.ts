// The table of families' requests: optimistic locks, audited fields and undo.
import { rowsOf } from "#app/office/changes/change-row.server.ts";

/** The place is held for this many days. */
export const HELD_DAYS = 7;

export const FAMILY_REQUESTS = rowsOf<"familyRequests">({
  table: "familyRequests",
  one: "request of a family",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has already answered this request.",
  gone: "This request no longer exists.",
  nameOf: () => "a request of a family",
  auditedFields: [{ label: "Answer", of: ({ state }) => state }],
});
