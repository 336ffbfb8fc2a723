// 'What would it cost?': pick a price for each child, and see the total.
import { useState } from "react";
import type { Price } from "#app/site/content/parent-info.ts";
import { priceWords } from "#app/site/content/price-words.ts";
import type { DiscountAmount } from "#app/platform/sibling-discount.ts";
import { formatMoney } from "#app/ui/format.ts";
import { discountText } from "#app/ui/sibling-discount-text.ts";
import { childrenWords, costOf } from "./cost.ts";
import styles from "./cost-calculator.module.css";

type Props = { rule: DiscountAmount | null; items: readonly Price[] };

const CHILDREN_MOST = 6;
const FIRST_CHILDREN = 2;
const NONE = "";

export default function CostCalculator({ rule, items }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(Array(FIRST_CHILDREN).fill(NONE));
  const monthly = items.filter(({ per }) => per === "month");
  const prices = chosen.flatMap((place) => monthly[Number(place || NaN)] ?? []);
  const cost = costOf(
    rule,
    prices.map(({ pence }) => pence),
  );
  if (monthly.length === 0) return null;
  const choose = (at: number, place: string) => {
    const next = chosen.with(at, place);
    const isFull = next.every((each) => each !== NONE) && next.length < CHILDREN_MOST;
    setChosen(isFull ? [...next, NONE] : next);
  };
  return (
    <details className={styles.calculator}>
      <summary>What would it cost?</summary>
      <div className={styles.children}>
        {chosen.map((place, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a child is known by its place alone
          <label key={at}>
            Child {at + 1}
            <select value={place} onChange={({ target }) => choose(at, target.value)}>
              <option value={NONE}>No class</option>
              {monthly.map(({ what, pence }, each) => (
                <option key={`${what} ${pence}`} value={each}>
                  {what}, {priceWords(pence)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <output>
        {cost?.children.map(({ pence, offPence }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two children may cost the same
          <span key={at} className={styles.child}>
            {prices[at]?.what}: {formatMoney(pence)}
            {rule && offPence > 0 && (
              <small>
                {discountText({ percent: rule.percent, ofPence: pence, pence: offPence })}
              </small>
            )}
          </span>
        ))}
        {cost && (
          <span className={styles.sum}>
            {childrenWords(prices.length)}: <strong>{formatMoney(cost.pence)}</strong> a month
          </span>
        )}
      </output>
    </details>
  );
}
