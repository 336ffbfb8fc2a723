// The rule for merging the fields of a person's records.
import { mergeClasses } from "#app/office/classes/class-choice.ts";
import type { RowOf } from "#app/office/fields/field.ts";
import { fillGaps, rowColumns, rowValues } from "#app/office/fields/values.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { feeDue } from "#app/office/member-record/member-money.ts";

type Row = RowOf<"members">;

/** The declared fields, and the columns with a rule of their own below. */
export type Copy = Partial<Row> &
  Pick<
    Row,
    | "joinDate"
    | "membershipFeeDate"
    | "membershipFeeDue"
    | "isNew"
    | "newMemberDate"
    | "reactivatedOn"
    | "lastCheckinAt"
    | "retryOn"
    | "convertedFromTrialId"
  > & { classes: readonly string[] };

/** Returns the earliest join date. */
function earliest(copies: readonly Copy[]): string | null {
  const [first = null] = copies.flatMap(({ joinDate }) => joinDate ?? []).sort();
  return first;
}

/**
 * Returns the record whose yearly fee applies, so that no year is charged twice: the one already charged for
 * its due day, otherwise the one with the latest due day.
 */
function feeCopy(all: readonly Copy[], charged: ReadonlySet<string>): Copy | undefined {
  const due = all
    .filter((copy) => feeDue(copy) !== null)
    .toSorted((one, other) => (feeDue(other) ?? "").localeCompare(feeDue(one) ?? ""));
  return due.find((copy) => charged.has(feeDue(copy) ?? "")) ?? due[0];
}

/**
 * Returns the kept record with empty fields filled from the others, in their order, and with all classes. Its
 * own status, subscription and notice stay. The earliest join date and the latest call of all records apply;
 * `charged` has the days of the yearly fees already charged to any of them.
 */
export function mergeCopies(
  kept: Copy,
  others: readonly Copy[],
  charged: ReadonlySet<string> = new Set(),
) {
  const all = [kept, ...others];
  const values = all.map((copy) => rowValues(MEMBER_FIELDS, copy));
  const first = <Field extends keyof Copy>(field: Field) =>
    all.find((copy) => copy[field] !== null)?.[field] ?? kept[field];
  const feeOf = feeCopy(all, charged) ?? kept;
  const called = all
    .filter(({ lastCheckinAt }) => lastCheckinAt !== null)
    .reduce(
      (last, copy) => ((copy.lastCheckinAt ?? "") > (last.lastCheckinAt ?? "") ? copy : last),
      kept,
    );
  return {
    ...rowColumns(MEMBER_FIELDS, fillGaps(MEMBER_FIELDS, values)),
    joinDate: earliest(all),
    membershipFeeDate: feeOf.membershipFeeDate,
    membershipFeeDue: feeOf.membershipFeeDue,
    classes: mergeClasses(...all.map(({ classes }) => classes)),
    isNew: kept.isNew,
    newMemberDate: first("newMemberDate"),
    reactivatedOn: first("reactivatedOn"),
    lastCheckinAt: called.lastCheckinAt,
    retryOn: called.retryOn,
    convertedFromTrialId: first("convertedFromTrialId"),
  };
}
