// The values of the note and consent forms, and the rule for an ended consent.
import { CONSENTS } from "#app/office/member-record/care-kinds.ts";

export type NoteValues = { words: string };

export const NOTE_LABELS = { words: "Medical note" } as const satisfies Record<
  keyof NoteValues,
  string
>;

export type ConsentValues = { what: string; givenBy: string; givenOn: string; until: string };

export const CONSENT_LABELS = {
  what: "Consent to",
  givenBy: "Given by",
  givenOn: "Given on",
  until: "Until",
} as const satisfies Record<keyof ConsentValues, string>;

export const newConsent = (today: string): ConsentValues => ({
  what: CONSENTS[0],
  givenBy: "",
  givenOn: today,
  until: "",
});

type StoredConsent = { what: string; givenBy: string; givenOn: string; until: string | null };

export function consentValuesOf({ what, givenBy, givenOn, until }: StoredConsent): ConsentValues {
  return { what, givenBy, givenOn, until: until ?? "" };
}

/** Returns true after the last day; a consent without one never ends. */
export function hasEnded({ until }: { until: string | null }, today: string): boolean {
  return until !== null && until < today;
}
