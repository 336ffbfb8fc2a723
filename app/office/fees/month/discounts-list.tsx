// What brothers and sisters are charged less in a month, each with its working.
import { discountWords } from "#app/ui/sibling-discount-words.ts";
import styles from "../fees.module.css";
import type { Discount } from "./month-charges.ts";

export function Discounts({ discounts }: { discounts: readonly Discount[] }) {
  if (discounts.length === 0) return null;
  return (
    <section aria-label="Sibling discounts">
      <h3 className={styles.partsHead}>Sibling discounts</h3>
      <ul className={styles.newLines}>
        {discounts.map((discount) => (
          <li key={discount.memberId}>
            <span className={styles.words}>
              {discount.name}: {discountWords(discount)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
