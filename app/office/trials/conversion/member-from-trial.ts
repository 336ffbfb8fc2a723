// Fills the member form from a trial.
import type { Values } from "#app/office/fields/field.ts";
import { sharedFields } from "#app/office/fields/kinds.ts";
import { formValues } from "#app/office/fields/values.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";
import { LABELS, newValues, type MemberValues } from "#app/office/member-record/member-values.ts";

/** The member form, and the family that the child joins: "" for none. */
export type JoinValues = MemberValues & { family?: string };

export const JOIN_LABELS = { ...LABELS, family: "Family" };

/** The fields that trials and members share are copied. */
const SHARED_FIELDS = sharedFields(MEMBER_FIELDS, TRIAL_FIELDS);

type Trial = Values<typeof SHARED_FIELDS> & { bookedIn: readonly string[] };

/** Returns the filled form with the booked classes chosen; without money while the members area is locked. */
export function memberFromTrial(trial: Trial, today: string, isUnlocked: boolean): JoinValues {
  const { subscription, feeDue, ...others } = newValues(today);
  const money = { subscription: subscription ?? "", feeDue: feeDue ?? "" };
  const values = {
    ...others,
    ...formValues(SHARED_FIELDS, trial),
    placeIn: [...trial.bookedIn],
    family: "",
  };
  return isUnlocked ? { ...values, ...money } : values;
}
