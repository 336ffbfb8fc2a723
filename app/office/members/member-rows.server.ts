// The members' rows: how they are guarded, told of in words, and taken back.
import type { RowOf } from "#app/platform/commands/guarded-write.server.ts";
import { rowsOf } from "../changes/rows.server.ts";
import { day, list, money, yesNo } from "../changes/told.ts";
import { LABELS } from "./member-labels.ts";
import { valuesOf } from "./member-values.ts";
import { feeDue } from "./membership-fee.ts";

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
    { label: LABELS.joinDate, of: ({ joinDate }) => day(joinDate) },
    { label: LABELS.status, of: ({ status }) => status },
    { label: LABELS.gaveNotice, of: ({ gaveNotice }) => yesNo(gaveNotice) },
    { label: LABELS.cancelSubscription, of: (row) => yesNo(row.cancelSubscription) },
    { label: LABELS.classes, of: ({ classes }) => list(classes) },
    {
      label: "Subscription",
      of: ({ subscriptionAmount }) => money(subscriptionAmount),
      scope: "members",
    },
    { label: LABELS.feeDue, of: (row) => day(feeDue(row)), scope: "members" },
  ],
});
