// How long enquiries are kept. The privacy page says the same numbers.
import { addDays, addMonths } from "#app/platform/day.ts";

/** Counted from the answer, or from the arrival of one that nobody has answered. */
export const ENQUIRY_MONTHS = 12;
export const SPAM_DAYS = 30;
/** Of the network address only a keyed hash is kept, for the limits on sending. */
export const ADDRESS_HOURS = 24;

/** The days (YYYY-MM-DD) before which spam and other enquiries are deleted. */
export function keptSince(today: string): { spam: string; others: string } {
  return { spam: addDays(today, -SPAM_DAYS), others: addMonths(today, -ENQUIRY_MONTHS) };
}
