// The figures above the members' list; they count everyone, not only the page shown.
import { monthOf } from "#app/platform/days/day.ts";

export type Counted = {
  active: boolean;
  joinDate: string | null;
  gaveNotice: boolean;
};

export type Statistics = {
  active: number;
  joinedThisMonth: number;
  gaveNotice: number;
  /** Whole percent. */
  attritionRate: number;
};

/**
 * Counts each member once. Joined This Month and Gave Notice ignore the status. The attrition rate is
 * the share of all members, past ones included, who gave notice or are inactive; 0 without members.
 */
export function countMembers(members: readonly Counted[], today: string): Statistics {
  const count = (fits: (member: Counted) => boolean) => members.filter(fits).length;
  const lost = count(({ active, gaveNotice }) => gaveNotice || !active);
  return {
    active: count(({ active }) => active),
    joinedThisMonth: count(
      ({ joinDate }) => joinDate !== null && monthOf(joinDate) === monthOf(today),
    ),
    gaveNotice: count(({ gaveNotice }) => gaveNotice),
    attritionRate: members.length === 0 ? 0 : Math.round((100 * lost) / members.length),
  };
}

/** Returns the sum of active members' subscriptions in pence; an empty one counts as 0. */
export function monthlyTotal(
  members: readonly { active: boolean; subscriptionAmount?: number | null }[],
): number {
  return members.reduce(
    (sum, { active, subscriptionAmount }) => sum + (active ? (subscriptionAmount ?? 0) : 0),
    0,
  );
}
