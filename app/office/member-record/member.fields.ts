// The fields of a member, in the order in which they are told.
import { tidyName } from "#app/platform/name.ts";
import type { FieldsOf, RowOf } from "../fields/field.ts";
import { feeDue, feeDueOn, readSubscription } from "./member-money.ts";

export const MEMBER_FIELDS = {
  name: {
    kind: "text",
    label: "Name",
    tidy: tidyName,
    required: "Enter the member's name.",
    holds: "name",
    file: { isAskedFor: true },
  },
  parentName: {
    kind: "text",
    label: "Parent",
    tidy: tidyName,
    holds: "contact",
    file: { isAskedFor: true },
  },
  email: { kind: "email", label: "Email", file: { isAskedFor: true } },
  phone: { kind: "text", label: "Phone", holds: "contact", file: { isAskedFor: true } },
  birthDate: { kind: "day", label: "Date of birth", isLater: true, file: "none" },
  // The word stands on the register alone.
  collectionWord: {
    kind: "text",
    label: "Collection word",
    tidy: tidyName,
    audited: "that it is set",
    isLater: true,
    file: "none",
  },
  // Of several records the earliest day counts: merge-copies.ts.
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
  privateOnly: { kind: "tick", label: "Private lessons only", isLater: true, file: "none" },
  classes: { kind: "names", label: "Classes" },
  subscription: {
    kind: "money",
    label: "Subscription (£ a month)",
    told: "Subscription",
    column: "subscriptionAmount",
    read: readSubscription,
    scope: "members",
    file: {
      column: "subscriptionAmount",
      unreadable: "is no amount from 0 to 10,000 in pounds and pence.",
      isAskedFor: true,
    },
  },
  // Two days, of which either may follow from the other.
  feeDue: {
    kind: "day",
    label: "Membership Fee Due",
    stored: { in: ["membershipFeeDate", "membershipFeeDue"], read: feeDue, write: feeDueOn },
    scope: "members",
    merged: "own",
    file: "none",
  },
} as const satisfies FieldsOf<RowOf<"members">, "subscription" | "feeDue">;
