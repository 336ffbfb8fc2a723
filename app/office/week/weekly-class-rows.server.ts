// The rows of the weekly classes: how they are guarded, described in words, and taken back.
import { rowsOf } from "../changes/change-row.server.ts";
import { day } from "../changes/audit-words.ts";
import { classWords } from "../class-places/class-words.ts";
import { chosenIds, readTeaching } from "./teaching/teaching.server.ts";
import { auditedFields } from "../fields/audit-and-record.ts";
import { WEEKLY_CLASS_FIELDS } from "./weekly-class.fields.ts";
import { weeklyClassValuesOf } from "./weekly-class-values.ts";

export const WEEKLY_CLASSES = rowsOf<"weeklyClasses">({
  table: "weeklyClasses",
  one: "weekly class",
  deletedColumn: "archivedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this class meanwhile.",
  gone: "This class has ended meanwhile.",
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
