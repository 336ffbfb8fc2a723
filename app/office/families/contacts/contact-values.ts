// The values of the contact form, and of the form that links a contact to a child.
import type { Typed } from "#app/office/fields/field.ts";
import { formValues, labelsOf, newForm, rowValues, type Row } from "#app/office/fields/values.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "#app/office/family-account/contact.fields.ts";

export type ContactValues = Typed<typeof CONTACT_FIELDS>;

/** The share is a percentage of the fee; empty when the fee is not shared. */
export type TieValues = Typed<typeof TIE_FIELDS>;

export const CONTACT_LABELS = labelsOf(CONTACT_FIELDS);
export const TIE_LABELS = labelsOf(TIE_FIELDS);

/** Whether a contact may collect a child. */
export const COLLECTS = TIE_FIELDS.collects.options;
export type Collects = TieValues["collects"];
export const COLLECTS_WORDS: Record<Collects, string> = TIE_FIELDS.collects.words;

export const newContact = (): ContactValues => newForm(CONTACT_FIELDS);

/** Returns a new link: the contact receives emails, everything else is open. */
export const newTie = (callPlace: number): TieValues => ({
  ...newForm(TIE_FIELDS),
  callPlace: String(callPlace),
  getsMail: true,
});

export const contactValuesOf = (row: Row<typeof CONTACT_FIELDS>): ContactValues =>
  formValues(CONTACT_FIELDS, rowValues(CONTACT_FIELDS, row));

/** Returns the form's values for a stored link. */
export const tieValuesOf = (row: Row<typeof TIE_FIELDS>): TieValues =>
  formValues(TIE_FIELDS, rowValues(TIE_FIELDS, row));
