// What a member pays a month, as it is typed.
import { readMoney } from "#app/platform/typed/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatMoney } from "#app/ui/format.ts";

export const SUBSCRIPTION_MOST_PENCE = 1_000_000;
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
