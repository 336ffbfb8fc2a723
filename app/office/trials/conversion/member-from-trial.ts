// The member form as a trial fills it in.
import type { Values } from "#app/office/fields/field.ts";
import { sharedFields } from "#app/office/fields/kinds.ts";
import { formValues } from "#app/office/fields/values.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";
import { LABELS, newValues, type MemberValues } from "#app/office/member-record/member-values.ts";

/** The member form, and the family that the child goes into: "" for none. */
export type JoinValues = MemberValues & { family?: string };

export const JOIN_LABELS = { ...LABELS, family: "Family" };

/** What a trial and a member both have goes from one to the other. */
const BOTH = sharedFields(MEMBER_FIELDS, TRIAL_FIELDS);

type Trial = Values<typeof BOTH> & { bookedIn: readonly string[] };

/** The days that the trial booked are chosen. Without money while the members area is locked. */
export function memberFromTrial(trial: Trial, today: string, isUnlocked: boolean): JoinValues {
  const { subscription, feeDue, ...others } = newValues(today);
  const money = { subscription: subscription ?? "", feeDue: feeDue ?? "" };
  const values = {
    ...others,
    ...formValues(BOTH, trial),
    placeIn: [...trial.bookedIn],
    family: "",
  };
  return isUnlocked ? { ...values, ...money } : values;
}
