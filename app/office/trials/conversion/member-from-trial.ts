// The member form as a trial fills it in.
import { LABELS, newValues, type MemberValues } from "#app/office/member-record/member-values.ts";

/** The member form, and the family that the child goes into: "" for none. */
export type JoinValues = MemberValues & { family?: string };

export const JOIN_LABELS = { ...LABELS, family: "Family" };

type Trial = {
  name: string;
  parentName: string;
  email: string;
  phone: string;
  classes: readonly string[];
  bookedIn: readonly string[];
};

/** The days that the trial booked are chosen. Without money while the members area is locked. */
export function memberFromTrial(trial: Trial, today: string, isUnlocked: boolean): JoinValues {
  const { subscription, feeDue, ...others } = newValues(today);
  const { name, parentName, email, phone, classes, bookedIn } = trial;
  const money = { subscription: subscription ?? "", feeDue: feeDue ?? "" };
  const values = {
    ...others,
    name,
    parentName,
    email,
    phone,
    classes: [...classes],
    placeIn: [...bookedIn],
    family: "",
  };
  return isUnlocked ? { ...values, ...money } : values;
}
