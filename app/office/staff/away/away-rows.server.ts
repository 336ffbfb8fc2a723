// The table of days away: its words and undo.
import { formatSpan } from "#app/ui/format.ts";
import { rowsOf } from "../../changes/change-row.server.ts";

export const STAFF_AWAY = rowsOf<"staffAway">({
  table: "staffAway",
  one: "days away",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed these days.",
  gone: "These days have already been taken off.",
  nameOf: (row) => `away ${formatSpan(row)}`,
});
