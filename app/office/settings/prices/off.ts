// Reads and formats discounts.
import type { Discount, DiscountAmount, Discounted } from "#app/platform/discounts.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatDay } from "#app/ui/format.ts";
import { ruleText } from "#app/ui/discount-text.ts";

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

export const DISCOUNT_NAMES = {
  siblings: "sibling discount",
  classes: "discount for several classes",
} as const satisfies Record<Discounted, string>;

/** Returns such as 'from 1 Jan 2027 to 31 Dec 2027'. */
export function spanWords({ fromDay, lastDay }: Pick<Discount, "fromDay" | "lastDay">): string {
  const to = lastDay === null ? "" : ` to ${formatDay(lastDay)}`;
  return `from ${formatDay(fromDay)}${to}`;
}

/** Returns such as '10% off from the second child, from 1 Jan 2027 to 31 Dec 2027'. */
export function ruleWords(rule: Discount, of: Discounted): string {
  return `${ruleText(rule, of)}, ${spanWords(rule)}`;
}
