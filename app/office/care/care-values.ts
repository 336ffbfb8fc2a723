// The values of the note and consent forms, and the rule for an ended consent.
import { CONSENTS } from "#app/office/member-record/care-kinds.ts";

export type NoteValues = { words: string };

export const NOTE_LABELS = { words: "Medical note" } as const satisfies Record<
  keyof NoteValues,
  string
>;

export type ConsentValues = {
  what: string;
  /** False where the family said no. */
  isGiven: boolean;
  givenBy: string;
  givenOn: string;
  until: string;
};

export const CONSENT_LABELS = {
  what: "Consent to",
  isGiven: "Answer",
  givenBy: "Given by",
  givenOn: "Given on",
  until: "Until",
} as const satisfies Record<keyof ConsentValues, string>;

export const newConsent = (today: string): ConsentValues => ({
  what: CONSENTS[0],
  isGiven: true,
  givenBy: "",
  givenOn: today,
  until: "",
});

type StoredConsent = Omit<ConsentValues, "until"> & { until: string | null };

export function consentValuesOf({ until, ...consent }: StoredConsent): ConsentValues {
  const { what, isGiven, givenBy, givenOn } = consent;
  return { what, isGiven, givenBy, givenOn, until: until ?? "" };
}

/** Returns true after the last day; a consent without one never ends. */
export function hasEnded({ until }: { until: string | null }, today: string): boolean {
  return until !== null && until < today;
}
