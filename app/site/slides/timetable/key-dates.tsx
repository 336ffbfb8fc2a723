// The dates of the year that a family writes down.
import type { KeyDate } from "../../content/content.ts";
import styles from "./key-dates.module.css";

export function KeyDates({ dates }: { dates: readonly KeyDate[] }) {
  if (dates.length === 0) return <p>The dates of the next term will be here soon.</p>;
  return (
    <dl className={styles.dates}>
      {dates.map(({ title, sub }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{sub}</dd>
        </div>
      ))}
    </dl>
  );
}
