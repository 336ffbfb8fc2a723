// The figures above the members' list: always over everyone, never over a page.
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
 * Counts members who stand in the list once each. Joined This Month and Gave Notice count whatever
 * the status. The attrition rate is the share who gave notice or are inactive, each counted once:
 * a share of everyone there ever was, 0 for no members.
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

/** The subscriptions of the active members in pence; an empty one counts as 0. */
export function monthlyTotal(
  members: readonly { active: boolean; subscriptionAmount?: number | null }[],
): number {
  return members.reduce(
    (sum, { active, subscriptionAmount }) => sum + (active ? (subscriptionAmount ?? 0) : 0),
    0,
  );
}
