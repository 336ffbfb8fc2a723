// The numbers of pay that a school chooses: each counts for what begins after it was chosen.
import { formatCount, formatMoney } from "#app/ui/format.ts";
import { MONTH_NAMES } from "#app/ui/month-names.ts";

export type PayNumbers = {
  /** 1 to 12: the month that a pay year begins with. */
  firstMonth: number;
  /** Weeks of lessons in a pay year. */
  teachingWeeks: number;
  /** How many weeks may have been paid before a pay year began. */
  prepaidWeeks: number;
  /** Pence an hour, of a teacher who is added. */
  teachRate: number;
  adminRate: number;
};

/** As they are until a school has chosen otherwise. */
export const PAY_NUMBERS_AT_FIRST: PayNumbers = {
  firstMonth: 5,
  teachingWeeks: 37,
  prepaidWeeks: 13,
  teachRate: 2250,
  adminRate: 1250,
};

export type PayNumber = keyof PayNumbers;

/** Each number's name, on the screen and where it is told. */
export const PAY_NUMBER_LABELS: Record<PayNumber, string> = {
  firstMonth: "The pay year begins in",
  teachingWeeks: "Teaching weeks in a pay year",
  prepaidWeeks: "Prepaid weeks of a pay year",
  teachRate: "Teaching rate of a new teacher",
  adminRate: "Admin rate of a new teacher",
};

/** Weeks that can be chosen: a year has no more. */
export const WEEKS_MOST = 53;

/** A number as it is told: 'May', '37 weeks', '£22.50'. */
export function payNumberWords(of: PayNumber, value: number): string {
  if (of === "firstMonth") return MONTH_NAMES[value - 1] ?? "";
  return of === "teachingWeeks" || of === "prepaidWeeks"
    ? formatCount(value, "week")
    : formatMoney(value);
}
