// The members' rows: how they are guarded, described in words, taken back, and written from the form.
import { Refused } from "#app/platform/commands/answer.ts";
import type { RowOf } from "#app/platform/commands/guarded-write.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";
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
  changed: "Somebody else changed this member meanwhile.",
  gone: "This member was deleted meanwhile.",
  nameOf: ({ name }) => name,
  newer: (row, { scopes }) => valuesOf(storedOf(row, scopes)),
  tellings: auditedFields(MEMBER_FIELDS),
});

/** Without the money in the form it stays as it is. */
export function columnsOf(values: MemberForm, today: string) {
  return { ...rowColumns(MEMBER_FIELDS, values, today), ...memberKeys(values) };
}

/**
 * Who cannot see the money cannot set it either: refused (403), never left out unsaid. The form has
 * none while the members area is locked.
 */
export function allowedValues(values: MemberForm, visitor: Visitor): MemberForm {
  const gate = closedGate(MEMBER_FIELDS, values, visitor.scopes);
  if (gate) throw new Refused(403, LOCKED, { gate });
  return values;
}

/** Throws Refused (403) with the gate, so that a page whose session has ended can open it again. */
export function needMembers({ scopes }: Visitor): void {
  if (!scopes.has("members")) throw new Refused(403, LOCKED, { gate: "members" });
}
