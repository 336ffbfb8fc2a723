// The columns of a member's row that the member form writes.
import type { Visitor } from "#app/platform/context.server.ts";
import { memberKeys } from "./member-keys.ts";
import type { MemberForm } from "./member.schema.ts";
import { feeDueOn } from "./membership-fee.ts";
import { needMembers } from "./need-members.server.ts";

/** Status and active always go together; without the money in the form it stays as it is. */
export function columnsOf(values: MemberForm, today: string) {
  const { subscription, feeDue: due, joinDate, status, ...rest } = values;
  return {
    ...rest,
    ...memberKeys(values),
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
