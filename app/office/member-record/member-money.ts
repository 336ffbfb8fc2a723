// What a member pays: the subscription as it is typed, and when the yearly fee is due.
import { readMoney } from "#app/platform/typed/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatMoney } from "#app/ui/format.ts";
import { addYears } from "#app/platform/days/day.ts";

const SUBSCRIPTION_MOST_PENCE = 1_000_000;
/** More a month than this is asked about: '3250' was meant as 32.50. */
const SUBSCRIPTION_USUAL_PENCE = 50_000;

/** Whole pence a month, from 0 up. */
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
 * The day on which the fee is due: the one that was entered, kept to the letter, otherwise a year after
 * the day on which it was paid; null when there is neither. 29 February is due on 28 February.
 */
export function feeDue({ membershipFeeDate, membershipFeeDue }: Fee): string | null {
  if (membershipFeeDue !== null) return membershipFeeDue;
  return membershipFeeDate === null ? null : addYears(membershipFeeDate, FEE_EVERY_YEARS);
}

/** What is stored for a due date that was entered: it, and the day a year before; null clears both. */
export function feeDueOn(day: string | null): Fee {
  if (day === null) return { membershipFeeDate: null, membershipFeeDue: null };
  return { membershipFeeDate: addYears(day, -FEE_EVERY_YEARS), membershipFeeDue: day };
}
