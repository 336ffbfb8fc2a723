// What each row of a file would do: add a member, change one, nothing, or clash.
import type { Values } from "#app/office/fields/field.ts";
import { fillGaps } from "#app/office/fields/values.ts";
import { memberKeys, onePerPerson, type Copy } from "#app/office/member-record/same-person.ts";
import { feeDue, type Fee } from "#app/office/member-record/member-money.ts";
import { ASKED_FOR, IMPORTED_FIELDS, type Columns } from "./upload-columns.ts";
import type { UploadRow } from "./read-upload.ts";

/** The columns of a member that a file sets; a cell that is empty leaves what is there. */
export type Written = Fee & Values<typeof IMPORTED_FIELDS>;

export type Stored = Copy & { version: number; values: Written };

export type Outcome =
  | { state: "new"; row: UploadRow; written: Written }
  | {
      state: "update";
      row: UploadRow;
      member: Stored;
      written: Written;
      changes: (keyof Written)[];
    }
  | { state: "same"; row: UploadRow }
  | { state: "clash" | "refused"; row: UploadRow; reason: string };

export type CompareOptions = {
  today: string;
  /** Rows with a phone in place of an email are imported too. */
  takesPhone: boolean;
};

export const NO_EMAIL = "The email is missing.";

/**
 * Each row against the members there are: found by id, otherwise by name and email, else, where the file
 * has no email, by name and phone. Rows that name a member twice clash unless they agree.
 */
export function compareUpload(
  rows: readonly UploadRow[],
  members: readonly Stored[],
  { today, takesPhone }: CompareOptions,
): Outcome[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const byKey = new Map(onePerPerson(members).flatMap((member) => keysOf(member, member)));
  const seen = new Map<string, UploadRow>();
  return rows.map((row): Outcome => {
    const keys = memberKeys(row);
    const own = byId.get(row.id);
    if (own && own.nameKey !== keys.nameKey && own.emailKey !== keys.emailKey) {
      const reason = `Its id is that of ${own.values.name}, who has another name and email.`;
      return { state: "clash", row, reason };
    }
    const member = own ?? byKey.get(keyOf(keys) ?? "");
    const person = member ? `member ${member.id}` : keyOf(keys);
    const first = person === null ? undefined : seen.get(person);
    if (first) return repeated(row, first);
    if (person !== null) seen.set(person, row);
    if (member) return compared(row, member);
    if (row.email === "" && !(takesPhone && keys.phoneKey !== "")) {
      return { state: "refused", row, reason: NO_EMAIL };
    }
    return { state: "new", row, written: { ...valuesOf(row), joinDate: row.joinDate ?? today } };
  });
}

function repeated(row: UploadRow, first: UploadRow): Outcome {
  const { row: _, ...one } = row;
  const { row: number, ...other } = first;
  const isEqual = JSON.stringify(one) === JSON.stringify(other);
  return isEqual
    ? { state: "same", row }
    : { state: "clash", row, reason: `It is the same person as row ${number}, with other values.` };
}

function compared(row: UploadRow, member: Stored): Outcome {
  const before = member.values;
  const given = valuesOf(row);
  const due = row.membershipFeeDue ?? row.membershipFeeDate;
  const written: Written = {
    ...before,
    ...fillGaps(IMPORTED_FIELDS, [given, before]),
    joinDate: given.joinDate ?? before.joinDate,
    // A file that says the same day of payment and the same due day changes neither.
    ...(due === null || isSameFee(row, before) ? feeOf(before) : feeOf(given)),
  };
  const changes = (Object.keys(before) as (keyof Written)[]).filter(
    (column) => written[column] !== before[column],
  );
  return changes.length === 0
    ? { state: "same", row }
    : { state: "update", row, member, written, changes };
}

function isSameFee(row: UploadRow, before: Written): boolean {
  const isSamePaid =
    row.membershipFeeDate === null || row.membershipFeeDate === before.membershipFeeDate;
  const isSameDue = row.membershipFeeDue === null || row.membershipFeeDue === feeDue(before);
  return isSamePaid && isSameDue;
}

function feeOf({ membershipFeeDate, membershipFeeDue }: Fee): Fee {
  return { membershipFeeDate, membershipFeeDue };
}

/** A due day that follows from the day of payment is not stored beside it. */
function valuesOf(read: UploadRow): Written {
  const { row: _, id: _id, status: _status, disagrees: _disagrees, ...given } = read;
  const { subscriptionPence: subscription, ...values } = given;
  const derived = feeDue({ ...values, membershipFeeDue: null });
  const membershipFeeDue = values.membershipFeeDue === derived ? null : values.membershipFeeDue;
  return { ...values, subscription, membershipFeeDue };
}

type Keys = { nameKey: string; emailKey: string; phoneKey: string };

function keyOf({ nameKey, emailKey, phoneKey }: Keys): string | null {
  if (emailKey) return `email ${emailKey}\n${nameKey}`;
  return phoneKey ? `phone ${phoneKey}\n${nameKey}` : null;
}

function keysOf(keys: Keys, member: Stored): [string, Stored][] {
  const key = keyOf(keys);
  return key === null ? [] : [[key, member]];
}

/** What the preview shows of a row: the columns that the school's file has. */
export function previewCells({
  cells,
  columns,
}: {
  cells: readonly string[];
  columns: Columns;
}): string[] {
  return ASKED_FOR.map((column) => cells[columns.places[column] ?? -1] ?? "");
}
