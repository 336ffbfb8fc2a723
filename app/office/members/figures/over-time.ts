// The number of members over the last twelve months.
import { addYears } from "#app/platform/days/day.ts";
import { lastMonths } from "#app/platform/days/last-months.ts";

/** Days in the school's zone. */
export type Stay = {
  active: boolean;
  joinDate: string | null;
  reactivatedOn: string | null;
  /** The day on which an inactive member left; null when unknown. */
  leftOn: string | null;
  createdDay: string;
  /** The day of the record's last change: the latest possible leaving day. */
  updatedDay: string;
};

export type MonthOfMembers = {
  month: string;
  members: number;
  /** Their subscriptions at today's amounts, in pence; absent for people who may not see money. */
  pence?: number;
};

/**
 * Returns the members at the end of each of the last twelve months; the current month ends today. With
 * `penceOf`, also the income at today's subscriptions: earlier amounts are not stored.
 */
export function membersOverTime<Member extends Stay>(
  members: readonly Member[],
  today: string,
  penceOf?: (member: Member) => number,
): MonthOfMembers[] {
  const stays = members.map((member) => ({ ...timeOf(member), pence: penceOf?.(member) ?? 0 }));
  return lastMonths(today).map(({ month, lastDay }) => {
    const present = stays.filter((time) => isMemberOn(time, lastDay));
    const pence = present.reduce((sum, time) => sum + time.pence, 0);
    return { month, members: present.length, ...(penceOf && { pence }) };
  });
}

/** Returns the share of the members of a year ago who have left since, in whole percent; null without any. */
export function yearlyChurn(members: readonly Stay[], today: string): number | null {
  const yearAgo = addYears(today, -1);
  const before = members.filter((member) => isMemberOn(timeOf(member), yearAgo));
  if (before.length === 0) return null;
  return Math.round((100 * before.filter(({ active }) => !active).length) / before.length);
}

/** The first day as a member, and the first day after leaving (null for a current member). */
type Time = { start: string; end: string | null };

function timeOf(member: Stay): Time {
  const { active, reactivatedOn, leftOn, updatedDay } = member;
  const joined = member.joinDate ?? member.createdDay;
  const start = reactivatedOn !== null && reactivatedOn > joined ? reactivatedOn : joined;
  return { start, end: active ? null : (leftOn ?? updatedDay) };
}

function isMemberOn({ start, end }: Time, day: string): boolean {
  return start <= day && (end === null || day < end);
}
