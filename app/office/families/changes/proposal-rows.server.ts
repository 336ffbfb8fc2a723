// The table of contacts' proposed changes: optimistic locks, audited fields and undo.
import { rowsOf } from "#app/office/changes/change-row.server.ts";

export const CONTACT_PROPOSALS = rowsOf<"contactProposals">({
  table: "contactProposals",
  one: "change a contact asked for",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has already answered this change.",
  gone: "This change no longer exists.",
  nameOf: () => "a change a contact asked for",
  auditedFields: [{ label: "Answer", of: ({ state }) => state }],
});
