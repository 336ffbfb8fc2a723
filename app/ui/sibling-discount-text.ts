// Describes a sibling discount, in the office and on the website.
import type { DiscountAmount } from "#app/platform/sibling-discount.ts";
import { formatMoney } from "./format.ts";

/** Returns '10%' or '£5.00'. */
export function amountOffText({ percent, pence }: DiscountAmount): string {
  return percent === null ? formatMoney(pence ?? 0) : `${percent}%`;
}

type Given = { percent: number | null; ofPence: number; pence: number };

/** Returns 'Sibling discount, 10% of £30.00: -£3.00'. */
export function discountText({ percent, ofPence, pence }: Given): string {
  const of = percent === null ? "" : `, ${percent}% of ${formatMoney(ofPence)}`;
  return `Sibling discount${of}: -${formatMoney(pence)}`;
}
