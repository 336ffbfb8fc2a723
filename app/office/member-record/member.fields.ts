// The fields of a member, in the order of the audit.
import { tidyName } from "#app/platform/name.ts";
import type { FieldsOf, RowOf } from "../fields/field.ts";
import { feeDue, feeDueOn, readSubscription } from "./member-money.ts";

export const MEMBER_FIELDS = {
  name: {
    kind: "text",
    label: "Name",
    tidy: tidyName,
    required: "Enter the member's name.",
    personal: "name",
    file: { isAskedFor: true },
  },
  parentName: {
    kind: "text",
    label: "Parent",
    tidy: tidyName,
    personal: "contact",
    file: { isAskedFor: true },
  },
  email: { kind: "email", label: "Email", file: { isAskedFor: true } },
  phone: { kind: "text", label: "Phone", personal: "contact", file: { isAskedFor: true } },
  birthDate: { kind: "day", label: "Date of birth", mayBeMissing: true, file: "none" },
  // The person collecting the child says it; only the register shows it.
  collectionWord: {
    kind: "text",
    label: "Collection password",
    tidy: tidyName,
    audited: "that it is set",
    mayBeMissing: true,
    file: "none",
  },
  // A merge keeps the earliest day (merge-copies.ts).
  joinDate: {
    kind: "day",
    label: "Join Date",
    isTodayWhenEmpty: true,
    merged: "own",
    file: { isAskedFor: true },
  },
  status: {
    kind: "choice",
    label: "Status",
    options: ["Active", "Inactive"],
    stored: {
      in: ["status", "active"],
      read: ({ active }) => (active ? "Active" : "Inactive"),
      write: (status) => ({ status, active: status === "Active" }),
    },
  },
  gaveNotice: { kind: "tick", label: "Gave notice" },
  cancelSubscription: { kind: "tick", label: "Cancel subscription" },
  privateOnly: { kind: "tick", label: "Private lessons only", mayBeMissing: true, file: "none" },
  classes: { kind: "names", label: "Classes" },
  subscription: {
    kind: "money",
    label: "Subscription (£ a month)",
    shortLabel: "Subscription",
    column: "subscriptionAmount",
    read: readSubscription,
    scope: "members",
    file: {
      column: "subscriptionAmount",
      unreadable: "isn't a valid amount. Use pounds and pence from 0 to 10,000, such as 35.50.",
      isAskedFor: true,
    },
  },
  // Derived from the day of payment unless it was typed.
  feeDue: {
    kind: "day",
    label: "Membership Fee Due",
    stored: { in: ["membershipFeeDate", "membershipFeeDue"], read: feeDue, write: feeDueOn },
    scope: "members",
    merged: "own",
    file: "none",
  },
} as const satisfies FieldsOf<RowOf<"members">, "subscription" | "feeDue">;
