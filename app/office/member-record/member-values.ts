// The values of a member: in the form, and in lists and files.
import type { Scope } from "#app/platform/scopes.ts";
import type { Typed, Values } from "../fields/field.ts";
import { formValues, labelsOf, newForm, rowValues, type Row } from "../fields/values.ts";
import { MEMBER_FIELDS } from "./member.fields.ts";

/** The form's fields as typed; without the money fields while the members area is locked. */
export type MemberValues = Typed<typeof MEMBER_FIELDS> & {
  /** Ids of the weekly classes chosen where several share a name. */
  placeIn?: string[];
};

export const LABELS = { ...labelsOf(MEMBER_FIELDS), placeIn: "Which class" };

/** A member's values in lists and files: the unit of the subscription is in its name. */
export type MemberStored = Omit<Values<typeof MEMBER_FIELDS>, "subscription"> & {
  /** Absent, not null, while the members area is locked. */
  subscriptionPence?: number | null;
};

/** Returns a row's values, without those that these scopes may not read. */
export function storedOf(
  row: Row<typeof MEMBER_FIELDS>,
  scopes?: Pick<ReadonlySet<Scope>, "has">,
): MemberStored {
  const { subscription: subscriptionPence, ...values } = rowValues(MEMBER_FIELDS, row, scopes);
  return { ...values, ...(subscriptionPence !== undefined && { subscriptionPence }) };
}

/** Returns the values under the names of the fields. */
export function fieldValues({
  subscriptionPence,
  ...values
}: MemberStored): Values<typeof MEMBER_FIELDS> {
  return { ...values, subscription: subscriptionPence };
}

/** Returns the form's values for a stored record; without money when the record has none. */
export function valuesOf(stored: MemberStored): MemberValues {
  return formValues(MEMBER_FIELDS, fieldValues(stored));
}

/** Returns the values of a new member: active, joined today. */
export function newValues(today: string): MemberValues {
  return newForm(MEMBER_FIELDS, today);
}
