// A private lesson, and the list's filter.
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";

export type Student = {
  name: string;
  /** This student's share, in whole pence. */
  amount: number;
  /** The day the share was paid; null while unpaid. */
  paidOn: string | null;
  /** The linked member; null for a student known only by name. */
  memberId: string | null;
  /** How it was paid; null while unpaid or not recorded. */
  paidBy: WayToPay | null;
};

/** Payment methods. */
export const WAYS_TO_PAY = ["Cash", "Card", "Bank transfer", "Other"] as const;

export type WayToPay = (typeof WAYS_TO_PAY)[number];

export type LessonFilter = {
  teacherId: string;
  /** Days, inclusive; '' for no limit. */
  from: string;
  to: string;
  /** Lists lessons deleted in the last 30 days instead, so that they can be restored. */
  isDeleted: boolean;
};

/** Reads `?teacher=…&from=…&to=…`; missing or invalid values do not filter. */
export function readLessonFilter(address: URLSearchParams): LessonFilter {
  const day = (name: string) => valueOf(readDay(address.get(name) ?? "")) ?? "";
  return {
    teacherId: address.get("teacher") ?? "",
    from: day("from"),
    to: day("to"),
    isDeleted: address.get("show") === "deleted",
  };
}

/** Returns the filter as query parameters. */
export function inAddress({ teacherId, from, to, isDeleted }: LessonFilter): URLSearchParams {
  return new URLSearchParams({
    ...(teacherId && { teacher: teacherId }),
    ...(from && { from }),
    ...(to && { to }),
    ...(isDeleted && { show: "deleted" }),
  });
}

export function isFiltered({ teacherId, from, to }: LessonFilter): boolean {
  return teacherId !== "" || from !== "" || to !== "";
}

/** True when `from` is after `to`. */
export function isBackwards({ from, to }: LessonFilter): boolean {
  return from !== "" && to !== "" && from > to;
}

/** Returns each student's share in pence; a single amount when all are equal. */
export function sharesOf(students: readonly Student[]): number[] {
  const amounts = students.map(({ amount }) => amount);
  return new Set(amounts).size === 1 ? amounts.slice(0, 1) : amounts;
}
