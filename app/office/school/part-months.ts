// The cost of a month in which a child joins or leaves.
import { addDays, daysBetween } from "#app/platform/days/day.ts";

export const PART_MONTHS = ["whole", "weeks", "nothing"] as const;
export type PartMonths = (typeof PART_MONTHS)[number];

export const PART_MONTH_WORDS: Record<PartMonths, string> = {
  whole: "Whole month",
  weeks: "By weeks left",
  nothing: "No charge",
};

/** A new school's rule. */
export const FIRST_PART_MONTHS: PartMonths = "weeks";

/** The first and last day of a child's membership (YYYY-MM-DD); null for open-ended. */
export type Stay = { joinedOn: string | null; leftOn: string | null };

/** The first and the last day of a month. */
type Month = { firstDay: string; lastDay: string };

/** How much of a month a child is there for: 2 of 5 'Mondays', 'classes' or 'days'. */
export type PartOfMonth = { count: number; of: number; unit: string };

export type Attendance =
  | { is: "whole" }
  | { is: "later" | "left" }
  | ({ is: "part" } & PartOfMonth);

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const A_MONDAY = "2024-01-01";

/**
 * Returns how much of a month a child is a member. The first and the last day count. `classDays` are the
 * weekdays of the child's classes, one for each class; without any the days of the calendar count.
 */
export function attendanceIn(
  { joinedOn, leftOn }: Stay,
  { firstDay, lastDay }: Month,
  classDays: readonly string[] = [],
): Attendance {
  if (joinedOn !== null && joinedOn > lastDay) return { is: "later" };
  if (leftOn !== null && leftOn < firstDay) return { is: "left" };
  const from = joinedOn !== null && joinedOn > firstDay ? joinedOn : firstDay;
  const to = leftOn !== null && leftOn < lastDay ? leftOn : lastDay;
  if (from === firstDay && to === lastDay) return { is: "whole" };
  // Left before joining: never a member.
  if (to < from) return { is: "left" };
  const count = countIn(from, to, classDays);
  const of = countIn(firstDay, lastDay, classDays);
  const [first, ...others] = new Set(classDays);
  const unit = first === undefined ? "days" : others.length > 0 ? "classes" : `${first}s`;
  return { is: "part", count, of, unit };
}

function countIn(from: string, to: string, classDays: readonly string[]): number {
  const days = daysBetween(from, to) + 1;
  if (classDays.length === 0) return days;
  let count = 0;
  for (let past = 0; past < days; past += 1) {
    const name = WEEK[weekdayOf(addDays(from, past))];
    count += classDays.filter((day) => day === name).length;
  }
  return count;
}

/** Returns 0 for a Monday. */
function weekdayOf(day: string): number {
  const days = daysBetween(A_MONDAY, day) % WEEK.length;
  return (days + WEEK.length) % WEEK.length;
}

/** Returns the pence owed for a month, rounded to the nearest penny. */
export function penceFor(pence: number, attendance: Attendance, rule: PartMonths): number {
  if (attendance.is === "whole") return pence;
  if (attendance.is !== "part" || rule === "nothing") return 0;
  if (rule === "whole") return pence;
  return Math.round((pence * attendance.count) / attendance.of);
}
