// Describes discounts, in the office and on the website.
import type { DiscountAmount, Discounted, DiscountRule } from "#app/platform/discounts.ts";
import { formatMoney } from "./format.ts";

/** Returns '10%' or '£5.00'. */
export function amountOffText({ percent, pence }: DiscountAmount): string {
  return percent === null ? formatMoney(pence ?? 0) : `${percent}%`;
}

const PLACES = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
];
const ONE = { siblings: "child", classes: "class" } as const;

/** Returns 'second child' or 'third class'. */
export function placeText(place: number, of: Discounted): string {
  return `${PLACES[place - 1] ?? `${place}th`} ${ONE[of]}`;
}

/** Returns '10% off from the second child'. */
export function ruleText({ fromPlace, ...off }: DiscountRule, of: Discounted): string {
  return `${amountOffText(off)} off from the ${placeText(fromPlace, of)}`;
}

type Given = {
  percent: number | null;
  /** The price before the discount. */
  ofPence: number;
  pence: number;
  /** The place in the order of fee; null if unknown. */
  place: number | null;
};

/** Returns '£28.00 less 10% (second child) = £25.20'. */
export function discountText(given: Given, of: Discounted = "siblings"): string {
  const { ofPence, pence } = given;
  return `${formatMoney(ofPence)} ${lessText(given, of)} = ${formatMoney(ofPence - pence)}`;
}

/** Returns 'less 10% (second child)'. */
export function lessText(
  { percent, pence, place }: Omit<Given, "ofPence">,
  of: Discounted = "siblings",
): string {
  const why = place === null ? "brothers and sisters" : placeText(place, of);
  return `less ${amountOffText({ percent, pence })} (${why})`;
}
