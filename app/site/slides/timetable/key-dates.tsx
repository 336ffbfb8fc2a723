// The dates of the year that a family writes down.
import type { KeyDate } from "../../content/content.ts";
import { Terms } from "#app/site/slides/terms.tsx";
import styles from "./key-dates.module.css";

export function KeyDates({ dates }: { dates: readonly KeyDate[] }) {
  if (dates.length === 0) return <p>The dates of the next term will be here soon.</p>;
  return (
    <Terms
      className={styles.dates}
      terms={dates.map(({ title: name, sub: words }) => ({ name, words }))}
    />
  );
}
