// Compares each row of a file with the members: it adds one, changes one, changes nothing or is unclear.
import type { Values } from "#app/office/fields/field.ts";
import { fillGaps } from "#app/office/fields/values.ts";
import { personKeys, onePerPerson, type Copy } from "#app/office/member-record/same-person.ts";
import { feeDue, type Fee } from "#app/office/member-record/member-money.ts";
import { phoneKey } from "#app/platform/contact-keys.ts";
import { IMPORTED_FIELDS } from "./member-table.ts";
import type { RowQuestion } from "#app/office/upload/records/record-report.ts";
import { askChildren, askSameChild, askSameRow } from "./row-questions.ts";
import { hasLostLetters, looseName } from "./same-child.ts";
import type { UploadRow } from "./upload-row.ts";

/** The member columns that a file sets; an empty cell keeps the stored value. */
export type Written = Fee & Values<typeof IMPORTED_FIELDS>;

export type Stored = Copy & { version: number; values: Written };

export type FieldChange = {
  column: keyof Written;
  /** Not changed unless a person ticks it: the file seems to have lost letters. */
  isDoubtful: boolean;
};

export type Outcome =
  | { state: "new"; row: UploadRow; written: Written }
  | {
      state: "changed";
      row: UploadRow;
      member: Stored;
      written: Written;
      changes: FieldChange[];
    }
  | { state: "same"; row: UploadRow; reason?: string }
  | { state: "unclear"; row: UploadRow; reason: string; question?: RowQuestion }
  | { state: "refused"; row: UploadRow; reason: string };

export type NewRow = Extract<Outcome, { state: "new" }>;

export function newRows(outcomes: readonly Outcome[]): NewRow[] {
  return outcomes.filter((outcome) => outcome.state === "new");
}

export type CompareOptions = {
  today: string;
  /** Also imports rows that have a phone instead of an email. */
  takesPhone: boolean;
  /** By the question's id. */
  answers: Readonly<Record<string, string>>;
};

export const NO_EMAIL = "The email is missing.";

/**
 * Compares rows with the stored members. A row finds its member by id, otherwise by name and email, or
 * without an email by name and phone. Two rows for one member are unclear unless they are equal.
 */
export function compareUpload(
  rows: readonly UploadRow[],
  members: readonly Stored[],
  options: CompareOptions,
): Outcome[] {
  const comparison = new Comparison(members, options);
  return rows.flatMap((row) => comparison.outcomesOf(row));
}

class Comparison {
  readonly #options: CompareOptions;
  readonly #byId: ReadonlyMap<string, Stored>;
  readonly #byKey: ReadonlyMap<string, Stored>;
  readonly #byName: ReadonlyMap<string, Stored[]>;
  readonly #seen = new Map<string, UploadRow>();
  readonly #seenNames = new Map<string, UploadRow>();

  constructor(members: readonly Stored[], options: CompareOptions) {
    const people = onePerPerson(members);
    this.#options = options;
    this.#byId = new Map(members.map((member) => [member.id, member]));
    this.#byKey = new Map(people.flatMap((member) => keysOf(member, member)));
    this.#byName = Map.groupBy<string, Stored>(people, ({ values }) => looseName(values.name));
  }

  outcomesOf(row: UploadRow): Outcome[] {
    if (this.#memberOf(row)) return [this.#outcomeOf(row)];
    const { question, children } = askChildren(row, this.#options.answers);
    if (question) return [{ state: "unclear", row, reason: question.text, question }];
    return children.map((child) => this.#outcomeOf(child));
  }

  #memberOf(row: UploadRow): Stored | undefined {
    return this.#byId.get(row.id) ?? this.#byKey.get(keyOf(personKeys(row)) ?? "");
  }

  #outcomeOf(row: UploadRow): Outcome {
    const keys = personKeys(row);
    const own = this.#byId.get(row.id);
    if (own && own.nameKey !== keys.nameKey && own.emailKey !== keys.emailKey) {
      const reason = `The id belongs to ${own.values.name}, who has a different name and email.`;
      return { state: "unclear", row, reason };
    }
    const member = this.#memberOf(row);
    const isRefused =
      !member && row.email === "" && !(this.#options.takesPhone && keys.phoneKey !== "");
    const person = member ? `member ${member.id}` : keyOf(keys);
    const first = person === null ? undefined : this.#seen.get(person);
    if (first) return compareRepeated(row, first);
    if (person !== null) this.#seen.set(person, row);
    if (member) return compareWithMember(row, member);
    return isRefused ? { state: "refused", row, reason: NO_EMAIL } : this.#newOrAsked(row);
  }

  /** A new member, unless the list or the file has a child of that name. */
  #newOrAsked(row: UploadRow): Outcome {
    const { today, answers } = this.#options;
    const name = looseName(row.name);
    const alike = this.#byName.get(name) ?? [];
    const earlier = this.#seenNames.get(name);
    if (!earlier) this.#seenNames.set(name, row);
    if (alike.length > 0) {
      const asked = askSameChild(row, alike, answers);
      if ("question" in asked) return { ...asked, state: "unclear", row };
      if (asked.member) return this.#sameChild(row, asked.member);
    } else if (earlier) {
      const asked = askSameRow(row, earlier, answers);
      if ("question" in asked) return { ...asked, state: "unclear", row };
      if (asked.isSame)
        return { state: "refused", row, reason: `The same child as in row ${earlier.row}.` };
    }
    return { state: "new", row, written: { ...valuesOf(row), joinDate: row.joinDate ?? today } };
  }

  #sameChild(row: UploadRow, member: Stored): Outcome {
    const person = `member ${member.id}`;
    const first = this.#seen.get(person);
    if (first) return compareRepeated(row, first);
    this.#seen.set(person, row);
    return compareWithMember(row, member);
  }
}

function compareRepeated(row: UploadRow, first: UploadRow): Outcome {
  const { row: _, notes: _notes, ...one } = row;
  const { row: number, notes: _others, ...other } = first;
  const isEqual = JSON.stringify(one) === JSON.stringify(other);
  return isEqual
    ? { state: "same", row }
    : {
        state: "unclear",
        row,
        reason: `The same person as row ${number}, but with different values.`,
      };
}

function compareWithMember(row: UploadRow, member: Stored): Outcome {
  const before = member.values;
  const given = valuesOf(row);
  const due = row.membershipFeeDue ?? row.membershipFeeDate;
  // A number whose 0 was lost is the stored one, however that is written.
  const isSamePhone = row.isPhoneRepaired && phoneKey(given.phone) === phoneKey(before.phone);
  const written: Written = {
    ...before,
    ...fillGaps(IMPORTED_FIELDS, [given, before]),
    ...(isSamePhone && { phone: before.phone }),
    joinDate: given.joinDate ?? before.joinDate,
    // The same payment day and due day in the file change neither.
    ...(due === null || isSameFee(row, before) ? feeOf(before) : feeOf(given)),
  };
  const changes = (Object.keys(before) as (keyof Written)[])
    .filter((column) => written[column] !== before[column])
    .map((column) => ({ column, isDoubtful: isDoubtful(written[column], before[column]) }));
  return changes.length === 0
    ? { state: "same", row }
    : { state: "changed", row, member, written, changes };
}

/** Whether a text has lost letters, or is a name with the last name first. */
function isDoubtful(text: unknown, stored: unknown): boolean {
  if (typeof text !== "string" || typeof stored !== "string" || stored === "") return false;
  const isTurned = text.includes(",") && !stored.includes(",");
  return hasLostLetters(text, stored) || (isTurned && looseName(text) === looseName(stored));
}

/** Returns the values that an import writes: a change that is left out keeps the stored value. */
export function withoutLeftOut(
  { member, written, changes }: Extract<Outcome, { state: "changed" }>,
  isLeftOut: (change: FieldChange) => boolean,
): { written: Written; isChanged: boolean } {
  const kept = changes.filter(isLeftOut).map(({ column }) => [column, member.values[column]]);
  return {
    written: { ...written, ...Object.fromEntries(kept) },
    isChanged: kept.length < changes.length,
  };
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
  const { notes: _notes, isPhoneRepaired: _isRepaired, further: _further, ...member } = given;
  const { subscriptionPence: subscription, ...values } = member;
  const derived = feeDue({ ...values, membershipFeeDue: null });
  const membershipFeeDue = values.membershipFeeDue === derived ? null : values.membershipFeeDue;
  return { ...values, subscription, membershipFeeDue };
}

type Keys = { nameKey: string; emailKey: string; phoneKey: string };

function keyOf({ nameKey, emailKey, phoneKey: phone }: Keys): string | null {
  if (emailKey) return `email ${emailKey}\n${nameKey}`;
  return phone ? `phone ${phone}\n${nameKey}` : null;
}

function keysOf(keys: Keys, member: Stored): [string, Stored][] {
  const key = keyOf(keys);
  return key === null ? [] : [[key, member]];
}
