// The rows of medical notes and consents: how they are guarded, described in words, and taken back.
import { rowsOf } from "../changes/change-row.server.ts";
import { day } from "../changes/told.ts";
import { CONSENT_LABELS, consentValuesOf } from "./care-values.ts";

const SHARED = { deletedColumn: "deletedAt", hasVersion: true, hasUpdatedAt: true } as const;

/** What a note says is told nowhere but where it stands. */
export const MEDICAL_NOTES = rowsOf<"medicalNotes">({
  table: "medicalNotes",
  one: "medical note",
  ...SHARED,
  changed: "Somebody else changed this note meanwhile.",
  gone: "This note was removed meanwhile.",
  nameOf: () => "a medical note",
  newer: ({ words }) => ({ words }),
});

export const CONSENT_ROWS = rowsOf<"consents">({
  table: "consents",
  one: "consent",
  ...SHARED,
  changed: "Somebody else changed this consent meanwhile.",
  gone: "This consent was removed meanwhile.",
  nameOf: ({ what }) => `a consent to ${what.toLowerCase()}`,
  newer: consentValuesOf,
  auditedFields: [
    { label: CONSENT_LABELS.what, of: ({ what }) => what },
    { label: CONSENT_LABELS.givenBy, of: ({ givenBy }) => givenBy },
    { label: CONSENT_LABELS.givenOn, of: ({ givenOn }) => day(givenOn) },
    { label: CONSENT_LABELS.until, of: ({ until }) => day(until) },
  ],
});
