// The price list, on the classes slide.
import { lazy, Suspense } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { hasPrices, trialWords } from "#app/site/content/parent-info.ts";
import { longDay, priceWords } from "#app/site/content/price-words.ts";
import { useSite } from "#app/site/content/use-site.ts";
import { ruleText } from "#app/ui/discount-text.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Part } from "./part.tsx";
import part from "./part.module.css";
import styles from "./prices-part.module.css";

/** Loaded on demand: no first view needs its styles. */
const CostCalculator = lazy(() => retryUntilSuccess(() => import("./cost-calculator.tsx")));

export default function PricesPart() {
  const { content, siblingDiscount, classDiscount } = useSite();
  const isHydrated = useHydrated();
  const { prices, trial } = content;
  if (!hasPrices(prices)) return null;
  // The discount rule, where there is one, wins over the text in the content.
  const siblings = siblingDiscount ? ruleText(siblingDiscount, "siblings") : prices.siblings;
  const free = trialWords(trial, prices);
  return (
    <Part anchor="prices" title="Prices" className={`${styles.prices} ${part.beside}`}>
      {free && <p className={styles.trial}>{free}</p>}
      <ul className={`${styles.items} ${part.rows}`}>
        {prices.items.map(({ what, pence, per, includes }) => (
          <li key={`${what} ${per}`}>
            <span className={styles.what}>
              {what}
              {includes && <small>{includes}</small>}
            </span>
            <span className={styles.price}>
              <strong>{priceWords(pence)}</strong> a {per}
            </span>
          </li>
        ))}
      </ul>
      {siblings && <p>Siblings: {siblings}</p>}
      {classDiscount && <p>Several classes: {ruleText(classDiscount, "classes")}</p>}
      {isHydrated && (
        <Suspense>
          <CostCalculator siblings={siblingDiscount} classes={classDiscount} items={prices.items} />
        </Suspense>
      )}
      {prices.from && <p className={styles.from}>From {longDay(prices.from)}</p>}
    </Part>
  );
}
