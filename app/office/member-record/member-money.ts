// A member's money: the subscription as typed, and the due day of the yearly fee.
import { readMoney } from "#app/platform/typed/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatMoney } from "#app/ui/format.ts";
import { addYears } from "#app/platform/days/day.ts";

export const SUBSCRIPTION_MOST_PENCE = 1_000_000;
/** A higher subscription is confirmed first: '3250' may be meant as 32.50. */
const SUBSCRIPTION_USUAL_PENCE = 50_000;

/** Reads a monthly subscription in pounds; returns whole pence, 0 or more. */
export function readSubscription(text: string): Reading<number> {
  const reading = readMoney(text);
  if ("problem" in reading) return { problem: "Enter pounds and pence from 0 up, such as 32.50." };
  const { value: pence } = reading;
  if (pence > SUBSCRIPTION_MOST_PENCE) return { problem: "Enter at most £10,000." };
  if (pence <= SUBSCRIPTION_USUAL_PENCE) return reading;
  return { value: pence, question: `Is ${formatMoney(pence)} a month right?` };
}

export const FEE_EVERY_YEARS = 1;

export type Fee = { membershipFeeDate: string | null; membershipFeeDue: string | null };

/**
 * Returns the due day of the yearly fee: the day entered, exactly as entered, otherwise a year after the
 * payment; null when both are missing. A year after 29 February is 28 February.
 */
export function feeDue({ membershipFeeDate, membershipFeeDue }: Fee): string | null {
  if (membershipFeeDue !== null) return membershipFeeDue;
  return membershipFeeDate === null ? null : addYears(membershipFeeDate, FEE_EVERY_YEARS);
}

/** Returns the columns for an entered due day: that day and the day a year before; null clears both. */
export function feeDueOn(day: string | null): Fee {
  if (day === null) return { membershipFeeDate: null, membershipFeeDue: null };
  return { membershipFeeDate: addYears(day, -FEE_EVERY_YEARS), membershipFeeDue: day };
}
