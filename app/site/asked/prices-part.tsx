// What classes cost, on the slide of the classes.
import { hasPrices, trialWords } from "#app/site/content/asked.ts";
import { longDay, priceWords } from "#app/site/content/price-words.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { Part } from "./part.tsx";
import part from "./part.module.css";
import styles from "./prices-part.module.css";

export default function PricesPart() {
  const { prices, trial } = useContent();
  if (!hasPrices(prices)) return null;
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
      {prices.siblings && <p>Brothers and sisters: {prices.siblings}</p>}
      {prices.from && <p className={styles.from}>From {longDay(prices.from)}</p>}
    </Part>
  );
}
