// Monthly cost for several children, with the same rule that the office charges by.
import { discountsOf, type DiscountAmount } from "#app/platform/sibling-discount.ts";

export type Cost = {
  /** In the given order. `pence` is before the discount, `offPence` the discount. */
  children: { pence: number; offPence: number }[];
  pence: number;
};

/** Returns the monthly cost of children with these prices; null for no prices. */
export function costOf(rule: DiscountAmount | null, prices: readonly number[]): Cost | null {
  if (prices.length === 0) return null;
  const family = { joinedOn: null, accountIds: ["the family"], isAgreed: false };
  const fees = prices.map((pence, at) => ({ id: String(at), feePence: pence, pence, ...family }));
  const off = rule ? discountsOf(rule, fees) : new Map<string, number>();
  const children = fees.map(({ id, pence }) => ({ pence, offPence: off.get(id) ?? 0 }));
  const pence = children.reduce((sum, child) => sum + child.pence - child.offPence, 0);
  return { children, pence };
}

const COUNTS = ["No children", "One child", "Two", "Three", "Four", "Five", "Six"];

/** 'Two children'. */
export function childrenWords(count: number): string {
  return count < 2 ? (COUNTS[count] ?? "") : `${COUNTS[count] ?? count} children`;
}
