// The marks table. Marks never change, apart from their member when two records are merged.
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day } from "#app/office/changes/audit-words.ts";

export const REGISTER_MARKS = rowsOf<"registerMarks">({
  table: "registerMarks",
  one: "register",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this register.",
  gone: "This mark is no longer there.",
  nameOf: (row) => `the register for ${day(row.day)}`,
});
