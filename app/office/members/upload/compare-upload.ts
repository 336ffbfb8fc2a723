// Compares each row of a file with the members: it adds one, changes one, changes nothing or clashes.
import type { Values } from "#app/office/fields/field.ts";
import { fillGaps } from "#app/office/fields/values.ts";
import { memberKeys, onePerPerson, type Copy } from "#app/office/member-record/same-person.ts";
import { feeDue, type Fee } from "#app/office/member-record/member-money.ts";
import { ASKED_FOR, IMPORTED_FIELDS, type Columns } from "./upload-columns.ts";
import type { UploadRow } from "./read-upload.ts";

/** The member columns that a file sets; an empty cell keeps the stored value. */
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
  /** Also imports rows that have a phone instead of an email. */
  takesPhone: boolean;
};

export const NO_EMAIL = "The email is missing.";

/**
 * Compares rows with the stored members. A row finds its member by id, otherwise by name and email, or
 * without an email by name and phone. Two rows for one member clash unless they are equal.
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
      const reason = `The id belongs to ${own.values.name}, who has a different name and email.`;
      return { state: "clash", row, reason };
    }
    const member = own ?? byKey.get(keyOf(keys) ?? "");
    const person = member ? `member ${member.id}` : keyOf(keys);
    const first = person === null ? undefined : seen.get(person);
    if (first) return compareRepeated(row, first);
    if (person !== null) seen.set(person, row);
    if (member) return compareWithMember(row, member);
    if (row.email === "" && !(takesPhone && keys.phoneKey !== "")) {
      return { state: "refused", row, reason: NO_EMAIL };
    }
    return { state: "new", row, written: { ...valuesOf(row), joinDate: row.joinDate ?? today } };
  });
}

function compareRepeated(row: UploadRow, first: UploadRow): Outcome {
  const { row: _, ...one } = row;
  const { row: number, ...other } = first;
  const isEqual = JSON.stringify(one) === JSON.stringify(other);
  return isEqual
    ? { state: "same", row }
    : {
        state: "clash",
        row,
        reason: `The same person as row ${number}, but with different values.`,
      };
}

function compareWithMember(row: UploadRow, member: Stored): Outcome {
  const before = member.values;
  const given = valuesOf(row);
  const due = row.membershipFeeDue ?? row.membershipFeeDate;
  const written: Written = {
    ...before,
    ...fillGaps(IMPORTED_FIELDS, [given, before]),
    joinDate: given.joinDate ?? before.joinDate,
    // The same payment day and due day in the file change neither.
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

/** Drops a due day that is one year after the payment: it is derived, not stored. */
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

/** Returns a row's cells for the preview, in the columns of the school's file. */
export function previewCells({
  cells,
  columns,
}: {
  cells: readonly string[];
  columns: Columns;
}): string[] {
  return ASKED_FOR.map((column) => cells[columns.places[column] ?? -1] ?? "");
}
