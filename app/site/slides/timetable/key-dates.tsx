// The key dates of the year.
import type { KeyDate } from "../../content/content.ts";
import { Terms } from "#app/site/slides/terms.tsx";
import styles from "./key-dates.module.css";

export function KeyDates({ dates }: { dates: readonly KeyDate[] }) {
  if (dates.length === 0) return <p>We'll add next term's dates here soon.</p>;
  return (
    <Terms
      className={styles.dates}
      terms={dates.map(({ title: name, sub: words }) => ({ name, words }))}
    />
  );
}
