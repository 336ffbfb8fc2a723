// The tables of terms, editions and answers: their optimistic locks, audited fields and undo.
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
  changed: "Someone else has changed this term.",
  gone: "This term has been undone.",
  nameOf: ({ title }) => title,
  newer: ({ heldUntil }) => ({ heldUntil: heldUntil ?? "" }),
  auditedFields: [{ label: "Hold places until", of: ({ heldUntil }) => day(heldUntil) }],
});

export const EDITIONS = rowsOf<"classEditions">({
  table: "classEditions",
  one: "edition",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this class.",
  gone: "This class's next term has been undone.",
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
  changed: "Someone else has changed this answer.",
  gone: "This answer has been undone.",
  nameOf: () => "an answer for the next term",
  auditedFields: [
    {
      label: "Next term",
      of: ({ answer }) => (answer === null ? NO_ANSWER : ANSWERS[answer as Answer]),
    },
  ],
});
