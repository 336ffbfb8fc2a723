// Writes the members as a CSV file for spreadsheets.
import { csvText, defuseCell } from "#app/files/csv.ts";
import type { RowOf } from "#app/office/fields/field.ts";
import { cellOf, fileColumns } from "#app/office/fields/file-columns.ts";
import { MEMBER_FIELDS } from "#app/office/member-record/member.fields.ts";
import { fieldValues, type MemberStored } from "#app/office/member-record/member-values.ts";

/** The columns beside the declared fields; `membershipFeeDue` is the effective due day. */
type OtherColumns = Pick<
  RowOf<"members">,
  | "id"
  | "membershipFeeDate"
  | "membershipFeeDue"
  | "active"
  | "isNew"
  | "newMemberDate"
  | "lastCheckinAt"
>;

export type MemberForFile = MemberStored & OtherColumns;

const OTHER_COLUMNS: Record<string, (member: MemberForFile) => string> = {
  id: ({ id }) => id,
  membershipFeeDate: ({ membershipFeeDate }) => membershipFeeDate ?? "",
  membershipFeeDue: ({ membershipFeeDue }) => membershipFeeDue ?? "",
  active: ({ active }) => String(active),
  isNew: ({ isNew }) => String(isNew),
  newMemberDate: ({ newMemberDate }) => newMemberDate ?? "",
  lastCheckinAt: ({ lastCheckinAt }) => lastCheckinAt ?? "",
};

const WRITTEN = fileColumns(MEMBER_FIELDS).filter(({ isOnlyRead }) => !isOnlyRead);
const FIELDS = new Map(WRITTEN.map((each) => [each.column, each]));

/** The school's columns in their order, then fields added later. */
const COLUMNS = [
  ...new Set([
    ...(
      "id name parentName email phone joinDate status subscriptionAmount membershipFeeDate membershipFeeDue " +
      "gaveNotice cancelSubscription active classes isNew newMemberDate lastCheckinAt"
    ).split(" "),
    ...FIELDS.keys(),
  ]),
];

/** Returns a header and a row for each member: amounts in pounds, days as 2026-11-20, empty cells for no value. */
export function membersFile(members: readonly MemberForFile[]): string {
  const rows = members.map((member) => {
    const values = fieldValues(member);
    return COLUMNS.map((column) => {
      const field = FIELDS.get(column);
      return defuseCell(field ? cellOf(field, values) : (OTHER_COLUMNS[column]?.(member) ?? ""));
    });
  });
  return csvText([COLUMNS, ...rows]);
}

/** Returns the file's name, with the day. */
export function membersFileName(today: string): string {
  return `members_${today}.csv`;
}
