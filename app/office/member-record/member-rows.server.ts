// The members' rows: how they are guarded, described in words, taken back, and written from the form.
import type { RowOf } from "#app/platform/commands/guarded-write.server.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { day, list, money, yesNo } from "../changes/told.ts";
import { LABELS, valuesOf } from "./member-values.ts";
import { feeDue, feeDueOn } from "./member-money.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import { memberKeys } from "./same-person.ts";
import type { MemberForm } from "./member.schema.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import { LOCKED } from "../changes/undo.ts";

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
  newer: (row, { scopes }) => {
    const stored = { ...row, classes: row.classes as string[] };
    const withMoney = { ...stored, subscriptionPence: row.subscriptionAmount, feeDue: feeDue(row) };
    return valuesOf(scopes.has("members") ? withMoney : stored);
  },
  tellings: [
    { label: LABELS.name, of: ({ name }) => name },
    { label: LABELS.parentName, of: ({ parentName }) => parentName },
    { label: LABELS.email, of: ({ email }) => email },
    { label: LABELS.phone, of: ({ phone }) => phone },
    { label: LABELS.birthDate, of: ({ birthDate }) => day(birthDate) },
    // That there is one is told; the word stands on the register alone.
    { label: LABELS.collectionWord, of: ({ collectionWord }) => collectionWord && "set" },
    { label: LABELS.joinDate, of: ({ joinDate }) => day(joinDate) },
    { label: LABELS.status, of: ({ status }) => status },
    { label: LABELS.gaveNotice, of: ({ gaveNotice }) => yesNo(gaveNotice) },
    { label: LABELS.cancelSubscription, of: (row) => yesNo(row.cancelSubscription) },
    { label: LABELS.privateOnly, of: ({ privateOnly }) => yesNo(privateOnly) },
    { label: LABELS.classes, of: ({ classes }) => list(classes) },
    {
      label: "Subscription",
      of: ({ subscriptionAmount }) => money(subscriptionAmount),
      scope: "members",
    },
    { label: LABELS.feeDue, of: (row) => day(feeDue(row)), scope: "members" },
  ],
});

/** Status and active always go together; without the money in the form it stays as it is. */
export function columnsOf(values: MemberForm, today: string) {
  const {
    subscription,
    feeDue: due,
    birthDate,
    collectionWord,
    privateOnly,
    joinDate,
    status,
    placeIn: _,
    ...rest
  } = values;
  return {
    ...rest,
    ...memberKeys(values),
    ...(birthDate !== undefined && { birthDate }),
    ...(collectionWord !== undefined && { collectionWord }),
    ...(privateOnly !== undefined && { privateOnly }),
    joinDate: joinDate ?? today,
    status,
    active: status === "Active",
    ...(subscription !== undefined && { subscriptionAmount: subscription }),
    ...(due !== undefined && feeDueOn(due)),
  };
}

/**
 * Who cannot see the money cannot set it either: refused (403), never left out unsaid. The form has
 * none while the members area is locked.
 */
export function allowedValues(values: MemberForm, visitor: Visitor): MemberForm {
  if (values.subscription !== undefined || values.feeDue !== undefined) needMembers(visitor);
  return values;
}

/** Throws Refused (403) with the gate, so that a page whose session has ended can open it again. */
export function needMembers({ scopes }: Visitor): void {
  if (!scopes.has("members")) throw new Refused(403, LOCKED, { gate: "members" });
}
