// Whose success it was, in which show and when: what is not told is left out.
import type { SuccessItem } from "#app/site/content/content.ts";
import styles from "./success-who.module.css";

export function SuccessWho({ item }: { item: Pick<SuccessItem, "name" | "show" | "year"> }) {
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
