// The rows of terms, editions and answers: how they are guarded, described in words, and taken back.
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day, money } from "#app/office/changes/told.ts";
import { WEEKLY_CLASS_LABELS as LABELS } from "../weekly-class-values.ts";
import { editionValuesOf } from "./edition-values.ts";
import { ANSWERS, NO_ANSWER, type Answer } from "./next-term.ts";

export const TERMS = rowsOf<"terms">({
  table: "terms",
  one: "term",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this term meanwhile.",
  gone: "This term was taken back meanwhile.",
  nameOf: ({ title }) => title,
  newer: ({ heldUntil }) => ({ heldUntil: heldUntil ?? "" }),
  tellings: [{ label: "Places are held until", of: ({ heldUntil }) => day(heldUntil) }],
});

export const EDITIONS = rowsOf<"classEditions">({
  table: "classEditions",
  one: "edition",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this class of the term meanwhile.",
  gone: "This class of the term was taken back meanwhile.",
  nameOf: ({ firstDay }) => `a class from ${day(firstDay)}`,
  newer: (row) => editionValuesOf(row),
  tellings: [
    { label: "First day", of: ({ firstDay }) => day(firstDay) },
    { label: "Last day", of: ({ lastDay }) => day(lastDay) },
    { label: LABELS.teachers, of: ({ teachers }) => teachers },
    { label: LABELS.places, of: ({ places }) => String(places ?? "") },
    { label: LABELS.trialPlaces, of: ({ trialPlaces }) => String(trialPlaces ?? "") },
    { label: LABELS.price, of: ({ price }) => money(price) },
  ],
});

export const TERM_ANSWERS = rowsOf<"termAnswers">({
  table: "termAnswers",
  one: "answer for a term",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this answer meanwhile.",
  gone: "This answer was taken back meanwhile.",
  nameOf: () => "an answer for the next term",
  tellings: [
    {
      label: "Next term",
      of: ({ answer }) => (answer === null ? NO_ANSWER : ANSWERS[answer as Answer]),
    },
  ],
});
