// The notice in the conversion form for a child who already has a member record.
import { formatDay, formatMoney } from "#app/ui/format.ts";

export type ExistingMember = {
  id: string;
  name: string;
  active: boolean;
  parentName: string;
  /** Whole pence; absent, not null, while the members area is locked. */
  subscriptionPence?: number | null;
  /** Absent while the members area is locked. */
  feeDue?: string | null;
};

/** Returns the notice: the record's parent and money stay, and the form fills its empty fields. */
export function existingMemberNotice(known: ExistingMember): string {
  const { name, active, parentName, subscriptionPence, feeDue } = known;
  const status = active ? "is already a member" : "was a member and becomes active again";
  const stays = [
    parentName && `parent ${parentName}`,
    typeof subscriptionPence === "number" && `subscription ${formatMoney(subscriptionPence)}`,
    feeDue && `membership fee due ${formatDay(feeDue)}`,
    subscriptionPence === undefined && "the record’s subscription and fee",
  ].filter(Boolean);
  const kept =
    stays.length === 0
      ? "The record has no parent and no fee."
      : `The record keeps ${listed(stays)}.`;
  return `${name} ${status}. ${kept} This form fills in what is empty there.`;
}

function listed(parts: readonly unknown[]): string {
  const last = String(parts.at(-1));
  return parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
