// What stands in the member form, and how a draft meets a change that somebody else saved.
import { plainPounds } from "#app/platform/money.ts";

/** The form's fields as they are typed; the money fields are absent while the members area is locked. */
export type MemberValues = {
  name: string;
  parentName: string;
  email: string;
  phone: string;
  joinDate: string;
  status: "Active" | "Inactive";
  gaveNotice: boolean;
  cancelSubscription: boolean;
  classes: string[];
  subscription?: string;
  feeDue?: string;
};

export type MemberField = keyof MemberValues;

type Stored = {
  name: string;
  parentName: string;
  email: string;
  phone: string;
  joinDate: string | null;
  active: boolean;
  gaveNotice: boolean;
  cancelSubscription: boolean;
  classes: readonly string[];
  subscriptionPence?: number | null | undefined;
  feeDue?: string | null | undefined;
};

/** A member's record as the form shows it; without money where the record comes without. */
export function valuesOf(stored: Stored): MemberValues {
  const { name, parentName, email, phone, gaveNotice, cancelSubscription } = stored;
  const { subscriptionPence, feeDue } = stored;
  return {
    name,
    parentName,
    email,
    phone,
    joinDate: stored.joinDate ?? "",
    status: stored.active ? "Active" : "Inactive",
    gaveNotice,
    cancelSubscription,
    classes: [...stored.classes],
    ...(subscriptionPence !== undefined && {
      subscription: subscriptionPence === null ? "" : plainPounds(subscriptionPence),
    }),
    ...(feeDue !== undefined && { feeDue: feeDue ?? "" }),
  };
}

/** An empty form: active, joined today. */
export function newValues(today: string): MemberValues {
  return {
    name: "",
    parentName: "",
    email: "",
    phone: "",
    joinDate: today,
    status: "Active",
    gaveNotice: false,
    cancelSubscription: false,
    classes: [],
    subscription: "",
    feeDue: "",
  };
}

/** The fields in which two forms differ. */
export function differences(one: MemberValues, other: MemberValues): MemberField[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<MemberField>;
  return [...fields].filter((field) => !isSame(one[field], other[field]));
}

/**
 * A draft over what somebody else saved since it was begun: fields that only they changed are
 * theirs, fields that only the draft changed stay, and those that both changed stay and clash.
 */
export function mergeDraft(
  begun: MemberValues,
  mine: MemberValues,
  theirs: MemberValues,
): { values: MemberValues; clashes: MemberField[] } {
  const changedByMe = new Set(differences(begun, mine));
  const values: MemberValues = { ...theirs };
  for (const field of changedByMe) Object.assign(values, { [field]: mine[field] });
  const clashes = differences(begun, theirs).filter(
    (field) => changedByMe.has(field) && !isSame(mine[field], theirs[field]),
  );
  return { values, clashes };
}

/** A field's value in words, for showing two of them side by side. */
export function inWords(value: MemberValues[MemberField]): string {
  if (Array.isArray(value)) return value.join(", ") || "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value || "empty";
}

function isSame(one: MemberValues[MemberField], other: MemberValues[MemberField]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
