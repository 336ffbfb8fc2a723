// Monthly cost for several children, with the same rules that the office charges by.
import { offPrices, totalOf, type DiscountRule, type Off } from "#app/platform/discounts.ts";

export type Rules = {
  /** Off the fees of brothers and sisters; null for none. */
  siblings: DiscountRule | null;
  /** Off the classes of one child; null for none. */
  classes: DiscountRule | null;
};

export type ChildCost = {
  /** In the given order. `pence` is before the discount. */
  classes: { pence: number; off: Off | null }[];
  /** The child's fee before the discount for siblings. */
  pence: number;
  off: Off | null;
};

export type Cost = { children: ChildCost[]; pence: number };

/** Returns the monthly cost of children by the prices of their classes; null for no prices. */
export function costOf(
  { siblings, classes }: Rules,
  prices: readonly (readonly number[])[],
): Cost | null {
  if (prices.length === 0) return null;
  const fees = prices.map((own) => totalOf(classes, own));
  const off = offPrices(siblings, fees);
  const children = prices.map((own, at): ChildCost => {
    const less = offPrices(classes, own);
    return {
      classes: own.map((pence, place) => ({ pence, off: less[place] ?? null })),
      pence: fees[at] ?? 0,
      off: off[at] ?? null,
    };
  });
  return { children, pence: totalOf(siblings, fees) };
}

const COUNTS = ["No children", "One child", "Two", "Three", "Four", "Five", "Six"];

/** 'Two children'. */
export function childrenWords(count: number): string {
  return count < 2 ? (COUNTS[count] ?? "") : `${COUNTS[count] ?? count} children`;
}
