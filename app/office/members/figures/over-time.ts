// The number of members over the last twelve months.
import { addYears } from "#app/platform/days/day.ts";
import { lastMonths } from "#app/platform/days/last-months.ts";

/** Members with the same days, in the school's zone. */
export type Stay = {
  /** The number of members, and the sum of their subscriptions in pence. */
  count: number;
  pence: number;
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
 * Returns the members at the end of each of the last twelve months; the current month ends today. For people who
 * may see money also the income at today's subscriptions: earlier amounts are not stored.
 */
export function membersOverTime(
  stays: readonly Stay[],
  today: string,
  { canSeeMoney } = { canSeeMoney: false },
): MonthOfMembers[] {
  const times = stays.map((stay) => ({ ...stay, ...timeOf(stay) }));
  return lastMonths(today).map(({ month, lastDay }) => {
    const present = times.filter((time) => isMemberOn(time, lastDay));
    return {
      month,
      members: sumOf(present, "count"),
      ...(canSeeMoney && { pence: sumOf(present, "pence") }),
    };
  });
}

/** Returns the share of the members of a year ago who have left since, in whole percent; null without any. */
export function yearlyChurn(stays: readonly Stay[], today: string): number | null {
  const yearAgo = addYears(today, -1);
  const before = stays.filter((stay) => isMemberOn(timeOf(stay), yearAgo));
  const all = sumOf(before, "count");
  const left = before.filter(({ active }) => !active);
  return all === 0 ? null : Math.round((100 * sumOf(left, "count")) / all);
}

function sumOf(stays: readonly Stay[], of: "count" | "pence"): number {
  return stays.reduce((sum, stay) => sum + stay[of], 0);
}

/** The first day as a member, and the first day after leaving (null for a current member). */
type Time = { start: string; end: string | null };

function timeOf({ active, joinDate, createdDay, reactivatedOn, leftOn, updatedDay }: Stay): Time {
  const joined = joinDate ?? createdDay;
  const start = reactivatedOn !== null && reactivatedOn > joined ? reactivatedOn : joined;
  return { start, end: active ? null : (leftOn ?? updatedDay) };
}

function isMemberOn({ start, end }: Time, day: string): boolean {
  return start <= day && (end === null || day < end);
}
