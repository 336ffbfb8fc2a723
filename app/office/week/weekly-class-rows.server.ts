// The weekly classes table: its optimistic lock, audited fields and undo.
import { rowsOf } from "../changes/change-row.server.ts";
import { day } from "../changes/audit-words.ts";
import { classWords } from "../class-places/class-words.ts";
import { chosenIds, readTeaching } from "#app/office/class-places/teaching.server.ts";
import { auditedFields } from "../fields/audit-and-record.ts";
import { WEEKLY_CLASS_FIELDS } from "./weekly-class.fields.ts";
import { weeklyClassValuesOf } from "./weekly-class-values.ts";

export const WEEKLY_CLASSES = rowsOf<"weeklyClasses">({
  table: "weeklyClasses",
  one: "weekly class",
  deletedColumn: "archivedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this class.",
  gone: "This class has ended.",
  nameOf: (row) => classWords(row),
  newer: async (row, _, trx) => {
    const teaching = (await readTeaching(trx)).get(row.id) ?? [];
    return weeklyClassValuesOf(row, chosenIds(teaching, null));
  },
  auditedFields: [
    ...auditedFields(WEEKLY_CLASS_FIELDS),
    { label: "Last day", of: ({ lastDay }) => day(lastDay) },
  ],
});
