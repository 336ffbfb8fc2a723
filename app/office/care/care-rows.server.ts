// The tables of medical notes and consents: optimistic locks, audited fields and undo.
import { rowsOf } from "../changes/change-row.server.ts";
import { day, yesNo } from "../changes/audit-words.ts";
import { CONSENT_LABELS, consentValuesOf } from "./care-values.ts";

const SHARED = { deletedColumn: "deletedAt", hasVersion: true, hasUpdatedAt: true } as const;

/** Without audited fields: a note's text appears nowhere else. */
export const MEDICAL_NOTES = rowsOf<"medicalNotes">({
  table: "medicalNotes",
  one: "medical note",
  ...SHARED,
  changed: "Someone else has changed this note since you opened it.",
  gone: "This note has since been removed.",
  nameOf: () => "a medical note",
  newer: ({ words }) => ({ words }),
});

export const CONSENT_ROWS = rowsOf<"consents">({
  table: "consents",
  one: "consent",
  ...SHARED,
  changed: "Someone else has changed this consent since you opened it.",
  gone: "This consent has since been removed.",
  nameOf: ({ what }) => `a consent to ${what.toLowerCase()}`,
  newer: consentValuesOf,
  auditedFields: [
    { label: CONSENT_LABELS.what, of: ({ what }) => what },
    { label: CONSENT_LABELS.isGiven, of: ({ isGiven }) => yesNo(isGiven) },
    { label: CONSENT_LABELS.givenBy, of: ({ givenBy }) => givenBy },
    { label: CONSENT_LABELS.givenOn, of: ({ givenOn }) => day(givenOn) },
    { label: CONSENT_LABELS.until, of: ({ until }) => day(until) },
  ],
});
