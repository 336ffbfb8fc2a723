// When a member's yearly fee is due.
import { addYears } from "#app/platform/day.ts";

export const FEE_EVERY_YEARS = 1;

export type Fee = { membershipFeeDate: string | null; membershipFeeDue: string | null };

/**
 * The day on which the fee is due: the one that was entered, kept to the letter, else a year after
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
