// The rows of terms, editions and answers: how they are guarded, described in words, and taken back.
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day } from "#app/office/changes/audit-words.ts";
import { auditedFields } from "#app/office/fields/audit-and-record.ts";
import { EDITION_FIELDS } from "../weekly-class.fields.ts";
import { editionValuesOf } from "../weekly-class-values.ts";
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
  auditedFields: [{ label: "Places are held until", of: ({ heldUntil }) => day(heldUntil) }],
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
  auditedFields: [
    { label: "First day", of: ({ firstDay }) => day(firstDay) },
    { label: "Last day", of: ({ lastDay }) => day(lastDay) },
    ...auditedFields(EDITION_FIELDS),
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
  auditedFields: [
    {
      label: "Next term",
      of: ({ answer }) => (answer === null ? NO_ANSWER : ANSWERS[answer as Answer]),
    },
  ],
});
