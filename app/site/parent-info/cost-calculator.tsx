// 'What would it cost?': pick the classes of each child, and see the total.
import { useState } from "react";
import type { Price } from "#app/site/content/parent-info.ts";
import { priceWords } from "#app/site/content/price-words.ts";
import type { Off } from "#app/platform/discounts.ts";
import { formatMoney } from "#app/ui/format.ts";
import { discountText } from "#app/ui/discount-text.ts";
import { childrenWords, costOf, type ChildCost, type Rules } from "./cost.ts";
import styles from "./cost-calculator.module.css";

type Props = Rules & { items: readonly Price[] };

const CHILDREN_MOST = 6;
const CLASSES_MOST = 8;
const FIRST_CHILDREN = 2;
const NONE = "";

export default function CostCalculator({ siblings, classes, items }: Props) {
  const [chosen, setChosen] = useState<readonly (readonly string[])[]>(
    Array.from({ length: FIRST_CHILDREN }, () => [NONE]),
  );
  const monthly = items.filter(({ per }) => per === "month");
  const picked = chosen
    .map((places) => places.flatMap((place) => monthly[Number(place || NaN)] ?? []))
    .filter((own) => own.length > 0);
  const cost = costOf(
    { siblings, classes },
    picked.map((own) => own.map(({ pence }) => pence)),
  );
  if (monthly.length === 0) return null;
  const choose = (child: number, at: number, place: string) => {
    const own = chosen[child]?.with(at, place) ?? [];
    // Several classes of a child are asked for only where they cost less together.
    const taken = own.filter((each) => each !== NONE);
    const hasMore = classes !== null && taken.length > 0 && taken.length < CLASSES_MOST;
    const next = chosen.with(child, hasMore || taken.length === 0 ? [...taken, NONE] : taken);
    const isFull = next.every(([first]) => first !== NONE) && next.length < CHILDREN_MOST;
    setChosen(isFull ? [...next, [NONE]] : next);
  };
  return (
    <details className={styles.calculator}>
      <summary>What would it cost?</summary>
      <div className={styles.children}>
        {chosen.map((places, child) =>
          places.map((place, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a class is known by its place alone
            <label key={`${child} ${at}`}>
              {at === 0 ? `Child ${child + 1}` : `Child ${child + 1}, class ${at + 1}`}
              <select value={place} onChange={({ target }) => choose(child, at, target.value)}>
                <option value={NONE}>No class</option>
                {monthly.map(({ what, pence }, each) => (
                  <option key={`${what} ${pence}`} value={each}>
                    {what}, {priceWords(pence)}
                  </option>
                ))}
              </select>
            </label>
          )),
        )}
      </div>
      <output>
        {cost?.children.map((child, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two children may cost the same
          <span key={at} className={styles.child}>
            {child.classes.map(({ pence, off }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a class may be chosen twice
              <span key={place} className={styles.class}>
                {picked[at]?.[place]?.what}: {formatMoney(pence)}
                <Less rule={classes} off={off} ofPence={pence} of="classes" />
              </span>
            ))}
            <Less rule={siblings} off={child.off} ofPence={child.pence} of="siblings" />
          </span>
        ))}
        {cost && (
          <span className={styles.sum}>
            {childrenWords(cost.children.length)}: <strong>{formatMoney(cost.pence)}</strong> a
            month
          </span>
        )}
      </output>
    </details>
  );
}

type LessProps = {
  rule: Rules["classes"];
  off: Off | null;
  ofPence: ChildCost["pence"];
  of: keyof Rules;
};

/** Explains a discount: '£28.00 less 10% (second child) = £25.20'. */
function Less({ rule, off, ofPence, of }: LessProps) {
  if (!rule || !off) return null;
  return <small>{discountText({ ...off, percent: rule.percent, ofPence }, of)}</small>;
}
