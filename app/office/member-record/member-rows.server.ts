// The members table: its optimistic lock, audited fields, undo, and the columns that the form writes.
import { Refused } from "#app/data/commands/answer.ts";
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import type { Visitor } from "#app/data/context.server.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { LOCKED } from "../changes/undo.ts";
import { auditedFields } from "../fields/audit-and-record.ts";
import { closedGate, rowColumns } from "../fields/values.ts";
import { storedOf, valuesOf } from "./member-values.ts";
import { MEMBER_FIELDS } from "./member.fields.ts";
import type { MemberForm } from "./member.schema.ts";
import { memberKeys } from "./same-person.ts";

export type MemberRecord = RowOf<"members">;

export const MEMBERS = rowsOf<"members">({
  table: "members",
  one: "member",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this member since you opened it.",
  gone: "This member has since been deleted.",
  nameOf: ({ name }) => name,
  newer: (row, { scopes }) => valuesOf(storedOf(row, scopes)),
  auditedFields: auditedFields(MEMBER_FIELDS),
});

/** Without the money in the form it stays as it is. */
export function columnsOf(values: MemberForm, today: string) {
  return { ...rowColumns(MEMBER_FIELDS, values, today), ...memberKeys(values) };
}

/**
 * Returns the values unchanged. Throws Refused (403) when they contain money and the visitor may not see
 * money: it is never dropped silently. The form has no money while the members area is locked.
 */
export function allowedValues(values: MemberForm, visitor: Visitor): MemberForm {
  const gate = closedGate(MEMBER_FIELDS, values, visitor.scopes);
  if (gate) throw new Refused(403, LOCKED, { gate });
  return values;
}

/** Throws Refused (403) with the gate, so that the page of an expired session can ask for it. */
export function needMembers({ scopes }: Visitor): void {
  if (!scopes.has("members")) throw new Refused(403, LOCKED, { gate: "members" });
}
