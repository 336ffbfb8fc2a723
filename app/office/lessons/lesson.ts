// What a private lesson is, and which lessons a filter asks for.
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";

export type Student = {
  name: string;
  /** This student's share, in whole pence. */
  amount: number;
  /** The day on which the share was paid; null while it is not. */
  paidOn: string | null;
  /** The member who it is; null for somebody who is known by the name alone. */
  memberId: string | null;
  /** How it was paid; null while it is not, and where nobody said. */
  paidBy: WayToPay | null;
};

/** How a share can be paid. */
export const WAYS_TO_PAY = ["Cash", "Card", "Bank transfer", "Other"] as const;

export type WayToPay = (typeof WAYS_TO_PAY)[number];

export type LessonFilter = {
  teacherId: string;
  /** Days; both are included; '' is no limit. */
  from: string;
  to: string;
  /** Shows the lessons that were deleted in the last 30 days instead, to bring one back. */
  isDeleted: boolean;
};

/** Reads `?teacher=…&from=…&to=…`; what is missing or no day is no filter. */
export function readLessonFilter(address: URLSearchParams): LessonFilter {
  const day = (name: string) => valueOf(readDay(address.get(name) ?? "")) ?? "";
  return {
    teacherId: address.get("teacher") ?? "",
    from: day("from"),
    to: day("to"),
    isDeleted: address.get("show") === "deleted",
  };
}

/** The filter as it stands in an address. */
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

/** True when no day can be both on or after `from` and on or before `to`. */
export function isBackwards({ from, to }: LessonFilter): boolean {
  return from !== "" && to !== "" && from > to;
}

/** What each student pays, in pence: one amount when all pay the same. */
export function sharesOf(students: readonly Student[]): number[] {
  const amounts = students.map(({ amount }) => amount);
  return new Set(amounts).size === 1 ? amounts.slice(0, 1) : amounts;
}
