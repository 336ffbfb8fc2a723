// What stands in the member form when a trial becomes a member.
import { newValues, type MemberValues } from "#app/office/members/form/member-values.ts";

type Trial = {
  name: string;
  parentName: string;
  email: string;
  phone: string;
  classes: readonly string[];
};

/** The money fields are not in the form while the members area is locked. */
export function memberFromTrial(trial: Trial, today: string, isUnlocked: boolean): MemberValues {
  const { subscription, feeDue, ...others } = newValues(today);
  const { name, parentName, email, phone, classes } = trial;
  const money = { subscription: subscription ?? "", feeDue: feeDue ?? "" };
  const values = { ...others, name, parentName, email, phone, classes: [...classes] };
  return isUnlocked ? { ...values, ...money } : values;
}
