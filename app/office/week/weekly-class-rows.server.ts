// The rows of the weekly classes: how they are guarded, described in words, and taken back.
import { rowsOf } from "../changes/change-row.server.ts";
import { day, money, yesNo } from "../changes/told.ts";
import { classWords } from "../class-places/class-words.ts";
import { chosenIds, readTeaching } from "./teaching/teaching.server.ts";
import { WEEKLY_CLASS_LABELS as LABELS, weeklyClassValuesOf } from "./weekly-class-values.ts";

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
  tellings: [
    { label: LABELS.teachers, of: ({ teachers }) => teachers },
    { label: LABELS.places, of: ({ places }) => String(places ?? "") },
    { label: LABELS.trialPlaces, of: ({ trialPlaces }) => String(trialPlaces ?? "") },
    { label: LABELS.price, of: ({ price }) => money(price) },
    { label: LABELS.wear, of: ({ wear }) => wear },
    { label: LABELS.isInviteOnly, of: ({ isInviteOnly }) => yesNo(isInviteOnly) },
    { label: "Last day", of: ({ lastDay }) => day(lastDay) },
  ],
});
