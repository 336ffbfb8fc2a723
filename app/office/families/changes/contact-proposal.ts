// Changes that a contact asks for on the family's page, in words.
import { CONTACT_FIELDS } from "#app/office/family-account/contact.fields.ts";

/** The fields of a contact that the family's page can ask to change. */
export const PROPOSED_FIELDS = ["phone", "address", "email"] as const;

export type ProposedField = (typeof PROPOSED_FIELDS)[number];

type Proposal = {
  field: ProposedField;
  oldValue: string;
  newValue: string;
  /** The contact's value now. */
  current: string;
};

/** Returns 'Phone: 07700 900001 → 07700 900002'; another value that the contact has since got is named too. */
export function proposalWords({ field, oldValue, newValue, current }: Proposal): string {
  const change = `${CONTACT_FIELDS[field].label}: ${shown(oldValue)} → ${shown(newValue)}`;
  const isOther = current !== oldValue && current !== newValue;
  return isOther ? `${change}. Changed to ${shown(current)} in the office since.` : change;
}

function shown(value: string): string {
  return value === "" ? "none" : value;
}
