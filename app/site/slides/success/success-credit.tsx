// The name, show and year of a success, as far as known.
import type { SuccessItem } from "#app/site/content/content.ts";
import styles from "./success-credit.module.css";

export function SuccessCredit({ item }: { item: Pick<SuccessItem, "name" | "show" | "year"> }) {
  const { name, show, year } = item;
  if (!name && !show && !year) return null;
  return (
    <p className={styles.who}>
      {name && <strong>{name}</strong>}
      {name && (show || year) && ", "}
      {[show, year].filter(Boolean).join(" ")}
    </p>
  );
}
