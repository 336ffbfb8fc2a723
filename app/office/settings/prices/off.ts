// Reads and formats a sibling discount.
import type { DiscountAmount, SiblingDiscount } from "#app/platform/sibling-discount.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatDay } from "#app/ui/format.ts";
import { amountOffText } from "#app/ui/sibling-discount-text.ts";

const PERCENT = /^(\d{1,3})\s*%$/;
const MOST_PERCENT = 100;
const PROBLEM = "Enter a percentage or an amount, such as 10% or £5.00.";

/** Reads '10%' or '£5.00'. A number without a sign is ambiguous and refused. */
export function readOff(text: string): Reading<DiscountAmount> {
  const typed = text.trim();
  const [, figures] = PERCENT.exec(typed) ?? [];
  if (figures !== undefined) {
    const percent = Number(figures);
    const isPart = percent > 0 && percent <= MOST_PERCENT;
    return isPart ? { value: { percent, pence: null } } : { problem: "Enter 1% to 100%." };
  }
  const reading = readMoney(typed);
  if (!typed.startsWith("£") || "problem" in reading || reading.value === 0) {
    return { problem: PROBLEM };
  }
  return { value: { percent: null, pence: reading.value } };
}

/** Returns such as '10% from 1 Jan 2027 to 31 Dec 2027'. */
export function ruleWords({ fromDay, lastDay, ...off }: SiblingDiscount): string {
  const to = lastDay === null ? "" : ` to ${formatDay(lastDay)}`;
  return `${amountOffText(off)} from ${formatDay(fromDay)}${to}`;
}
