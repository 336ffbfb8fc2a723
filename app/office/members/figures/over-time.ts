// How the school's membership went over the last twelve months.
import { addYears } from "#app/platform/days/day.ts";
import { lastMonths } from "#app/platform/days/last-months.ts";

/** Days in the school's zone. */
export type Stay = {
  active: boolean;
  joinDate: string | null;
  reactivatedOn: string | null;
  /** The day on which an inactive member left, as far as it is known. */
  leftOn: string | null;
  createdDay: string;
  /** The day of the last change of the record: the latest on which somebody can have left. */
  updatedDay: string;
};

export type MonthOfMembers = {
  month: string;
  members: number;
  /** Their subscriptions as they are today, in pence; absent where money may not be seen. */
  pence?: number;
};

/**
 * Members at the end of each of the last twelve months, the current one up to today. `penceOf` gives
 * the income at today's subscriptions: earlier amounts are not kept.
 */
export function membersOverTime<Member extends Stay>(
  members: readonly Member[],
  today: string,
  penceOf?: (member: Member) => number,
): MonthOfMembers[] {
  const stays = members.map((member) => ({ ...timeOf(member), pence: penceOf?.(member) ?? 0 }));
  return lastMonths(today).map(({ month, lastDay }) => {
    const there = stays.filter((time) => isThere(time, lastDay));
    const pence = there.reduce((sum, time) => sum + time.pence, 0);
    return { month, members: there.length, ...(penceOf && { pence }) };
  });
}

/**
 * The share of those who were members a year ago and have left since, in whole percent; null where
 * there were none.
 */
export function yearlyChurn(members: readonly Stay[], today: string): number | null {
  const yearAgo = addYears(today, -1);
  const before = members.filter((member) => isThere(timeOf(member), yearAgo));
  if (before.length === 0) return null;
  return Math.round((100 * before.filter(({ active }) => !active).length) / before.length);
}

/** The first day as a member, and the first as one no more: null while that has not come. */
type Time = { start: string; end: string | null };

function timeOf(member: Stay): Time {
  const { active, reactivatedOn, leftOn, updatedDay } = member;
  const joined = member.joinDate ?? member.createdDay;
  const start = reactivatedOn !== null && reactivatedOn > joined ? reactivatedOn : joined;
  return { start, end: active ? null : (leftOn ?? updatedDay) };
}

function isThere({ start, end }: Time, day: string): boolean {
  return start <= day && (end === null || day < end);
}
