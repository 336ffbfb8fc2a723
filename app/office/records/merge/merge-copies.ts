// What one record of a person takes from the others.
import { mergeClasses } from "#app/office/classes/class-choice.ts";
import { feeDue } from "#app/office/member-record/member-money.ts";

export type Copy = {
  parentName: string;
  email: string;
  phone: string;
  birthDate: string | null;
  collectionWord: string;
  joinDate: string | null;
  subscriptionAmount: number | null;
  membershipFeeDate: string | null;
  membershipFeeDue: string | null;
  classes: readonly string[];
  isNew: boolean;
  newMemberDate: string | null;
  reactivatedOn: string | null;
  lastCheckinAt: string | null;
  retryOn: string | null;
  convertedFromTrialId: string | null;
};

/** Who joined twice has been there since the first day. */
function earliest(copies: readonly Copy[]): string | null {
  const [first = null] = copies.flatMap(({ joinDate }) => joinDate ?? []).sort();
  return first;
}

/**
 * Returns the record whose yearly fee counts, so that no year is charged twice: the one that was charged for
 * the day on which its fee is due, otherwise the one whose fee is due last.
 */
function feeCopy(all: readonly Copy[], charged: ReadonlySet<string>): Copy | undefined {
  const due = all
    .filter((copy) => feeDue(copy) !== null)
    .toSorted((one, other) => (feeDue(other) ?? "").localeCompare(feeDue(one) ?? ""));
  return due.find((copy) => charged.has(feeDue(copy) ?? "")) ?? due[0];
}

/**
 * The kept record with its gaps filled from the others, in their order, and with the classes of all.
 * What it has stays: its status, its subscription and its notice are its own. The earliest day of joining
 * and the latest call of all count; `charged` are the days of the yearly fees that any of them was charged.
 */
export function mergeCopies(
  kept: Copy,
  others: readonly Copy[],
  charged: ReadonlySet<string> = new Set(),
): Copy {
  const all = [kept, ...others];
  const filled = <Field extends keyof Copy>(field: Field) =>
    all.find((copy) => copy[field] !== null && copy[field] !== "")?.[field] ?? kept[field];
  const feeOf = feeCopy(all, charged) ?? kept;
  const called = all
    .filter(({ lastCheckinAt }) => lastCheckinAt !== null)
    .reduce(
      (last, copy) => ((copy.lastCheckinAt ?? "") > (last.lastCheckinAt ?? "") ? copy : last),
      kept,
    );
  return {
    parentName: filled("parentName"),
    email: filled("email"),
    phone: filled("phone"),
    birthDate: filled("birthDate"),
    collectionWord: filled("collectionWord"),
    joinDate: earliest(all),
    subscriptionAmount: filled("subscriptionAmount"),
    membershipFeeDate: feeOf.membershipFeeDate,
    membershipFeeDue: feeOf.membershipFeeDue,
    classes: mergeClasses(...all.map(({ classes }) => classes)),
    isNew: kept.isNew,
    newMemberDate: filled("newMemberDate"),
    reactivatedOn: filled("reactivatedOn"),
    lastCheckinAt: called.lastCheckinAt,
    retryOn: called.retryOn,
    convertedFromTrialId: filled("convertedFromTrialId"),
  };
}
