// What a month costs in which a child joins or leaves.
import { daysBetween } from "#app/platform/days/day.ts";

export const PART_MONTHS = ["whole", "weeks", "nothing"] as const;
export type PartMonths = (typeof PART_MONTHS)[number];

export const PART_MONTH_WORDS: Record<PartMonths, string> = {
  whole: "Whole month",
  weeks: "By weeks left",
  nothing: "Nothing",
};

/** The first and last day of a child's membership (YYYY-MM-DD); null for open-ended. */
export type Stay = { joinedOn: string | null; leftOn: string | null };

/** The first and the last day of a month. */
type Month = { firstDay: string; lastDay: string };

export type Attendance =
  | { is: "whole" }
  | { is: "later" | "left" }
  /** Weeks attended, and weeks in the month: days over 7, rounded up. */
  | { is: "part"; weeks: number; ofWeeks: number };

const DAYS_A_WEEK = 7;

/** Returns how much of a month a child is a member. The first and the last day count. */
export function attendanceIn({ joinedOn, leftOn }: Stay, { firstDay, lastDay }: Month): Attendance {
  if (joinedOn !== null && joinedOn > lastDay) return { is: "later" };
  if (leftOn !== null && leftOn < firstDay) return { is: "left" };
  const from = joinedOn !== null && joinedOn > firstDay ? joinedOn : firstDay;
  const to = leftOn !== null && leftOn < lastDay ? leftOn : lastDay;
  if (from === firstDay && to === lastDay) return { is: "whole" };
  // Left before joining: never a member.
  if (to < from) return { is: "left" };
  const weeks = weeksIn(from, to);
  return { is: "part", weeks, ofWeeks: weeksIn(firstDay, lastDay) };
}

function weeksIn(from: string, to: string): number {
  return Math.ceil((daysBetween(from, to) + 1) / DAYS_A_WEEK);
}

/** Returns the pence owed for a month; null for a part month until the school has chosen a rule. */
export function penceFor(
  pence: number,
  attendance: Attendance,
  rule: PartMonths | null,
): number | null {
  if (attendance.is === "whole") return pence;
  if (attendance.is !== "part") return 0;
  if (rule === null) return null;
  if (rule === "whole") return pence;
  if (rule === "nothing") return 0;
  return Math.round((pence * attendance.weeks) / attendance.ofWeeks);
}
