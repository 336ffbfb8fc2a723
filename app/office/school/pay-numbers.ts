// The school's pay settings. A change applies only to pay years and teachers added after it.
import { formatCount, formatMoney } from "#app/ui/format.ts";
import { MONTH_NAMES } from "#app/ui/month-names.ts";

export type PayNumbers = {
  /** The first month of a pay year, 1 to 12. */
  firstMonth: number;
  /** Weeks of lessons in a pay year. */
  teachingWeeks: number;
  /** How many weeks can be paid before a pay year begins. */
  prepaidWeeks: number;
  /** Pence an hour for a new teacher. */
  teachRate: number;
  adminRate: number;
};

/** The defaults. */
export const PAY_NUMBERS_AT_FIRST: PayNumbers = {
  firstMonth: 5,
  teachingWeeks: 37,
  prepaidWeeks: 13,
  teachRate: 2250,
  adminRate: 1250,
};

export type PayNumber = keyof PayNumbers;

/** The settings' labels, on screen and in the audit. */
export const PAY_NUMBER_LABELS: Record<PayNumber, string> = {
  firstMonth: "The pay year begins in",
  teachingWeeks: "Teaching weeks in a pay year",
  prepaidWeeks: "Prepaid weeks of a pay year",
  teachRate: "Teaching rate of a new teacher",
  adminRate: "Admin rate of a new teacher",
};

/** The most weeks that can be set. */
export const WEEKS_MOST = 53;

/** Returns a setting as text: 'May', '37 weeks' or '£22.50'. */
export function payNumberWords(of: PayNumber, value: number): string {
  if (of === "firstMonth") return MONTH_NAMES[value - 1] ?? "";
  return of === "teachingWeeks" || of === "prepaidWeeks"
    ? formatCount(value, "week")
    : formatMoney(value);
}
