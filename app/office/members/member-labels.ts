// What the fields of a member are called, in the form and in what is told of a change.
import type { MemberField } from "./member-values.ts";

export const LABELS: Record<MemberField, string> = {
  name: "Name",
  parentName: "Parent",
  email: "Email",
  phone: "Phone",
  joinDate: "Join Date",
  status: "Status",
  subscription: "Subscription (£ a month)",
  feeDue: "Membership Fee Due",
  classes: "Classes",
  gaveNotice: "Gave notice",
  cancelSubscription: "Cancel subscription",
};
