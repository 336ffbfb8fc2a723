// The rows of what was marked: each stays as it is, but for whose it is when two records become one.
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day } from "#app/office/changes/audit-words.ts";

export const REGISTER_MARKS = rowsOf<"registerMarks">({
  table: "registerMarks",
  one: "register",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Somebody else changed this register meanwhile.",
  gone: "This mark is gone meanwhile.",
  nameOf: (row) => `the register of ${day(row.day)}`,
});
