// The members as a file for spreadsheets.
import { csvText, defuseCell } from "#app/platform/sheets/csv.ts";
import { plainPounds } from "#app/platform/money.ts";

export type MemberForFile = {
  id: string;
  name: string;
  parentName: string;
  email: string;
  phone: string;
  joinDate: string | null;
  status: string;
  subscriptionPence: number | null;
  membershipFeeDate: string | null;
  membershipFeeDue: string | null;
  gaveNotice: boolean;
  cancelSubscription: boolean;
  active: boolean;
  classes: readonly string[];
  isNew: boolean;
  newMemberDate: string | null;
  lastCheckinAt: string | null;
};

type Cell = string | number | boolean | null;

const COLUMNS: [name: string, cell: (member: MemberForFile) => Cell][] = [
  ["id", ({ id }) => id],
  ["name", ({ name }) => name],
  ["parentName", ({ parentName }) => parentName],
  ["email", ({ email }) => email],
  ["phone", ({ phone }) => phone],
  ["joinDate", ({ joinDate }) => joinDate],
  ["status", ({ status }) => status],
  [
    "subscriptionAmount",
    ({ subscriptionPence }) => subscriptionPence !== null && plainPounds(subscriptionPence),
  ],
  ["membershipFeeDate", ({ membershipFeeDate }) => membershipFeeDate],
  ["membershipFeeDue", ({ membershipFeeDue }) => membershipFeeDue],
  ["gaveNotice", ({ gaveNotice }) => String(gaveNotice)],
  ["cancelSubscription", ({ cancelSubscription }) => String(cancelSubscription)],
  ["active", ({ active }) => String(active)],
  ["classes", ({ classes }) => classes.join(" | ")],
  ["isNew", ({ isNew }) => String(isNew)],
  ["newMemberDate", ({ newMemberDate }) => newMemberDate],
  ["lastCheckinAt", ({ lastCheckinAt }) => lastCheckinAt],
];

/** A header and a row for each member; amounts in pounds, days as 2026-11-20, nothing where there is nothing. */
export function membersFile(members: readonly MemberForFile[]): string {
  const rows = members.map((member) =>
    COLUMNS.map(([, cell]) => defuseCell(String(cell(member) || ""))),
  );
  return csvText([COLUMNS.map(([name]) => name), ...rows]);
}

/** The file's name: no person is in it, only the day. */
export function membersFileName(today: string): string {
  return `members_${today}.csv`;
}
