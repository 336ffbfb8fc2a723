// What is said in the conversion form of a child who has a member's record already.
import { formatDay, formatMoney } from "#app/ui/format.ts";

export type KnownMember = {
  id: string;
  name: string;
  active: boolean;
  parentName: string;
  /** Whole pence; absent, not null, while the members area is locked. */
  subscriptionPence?: number | null;
  /** Absent while the members area is locked. */
  feeDue?: string | null;
};

/** Which parent and which money will count: what the record has, and from the form what it lacks. */
export function knownMemberWords(known: KnownMember): string {
  const { name, active, parentName, subscriptionPence, feeDue } = known;
  const isMember = active ? "is a member already" : "was a member, and becomes active again";
  const stays = [
    parentName && `parent ${parentName}`,
    typeof subscriptionPence === "number" && `subscription ${formatMoney(subscriptionPence)}`,
    feeDue && `membership fee due ${formatDay(feeDue)}`,
    subscriptionPence === undefined && "the subscription and the fee that the record has",
  ].filter(Boolean);
  const counting =
    stays.length === 0
      ? "The record has neither parent nor fee."
      : `What counts: ${listed(stays)}.`;
  return `${name} ${isMember}. ${counting} What is empty there is taken from this form.`;
}

function listed(parts: readonly unknown[]): string {
  const last = String(parts.at(-1));
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
