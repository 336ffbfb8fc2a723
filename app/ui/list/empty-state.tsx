// What stands where a list would: what will be here, or why nothing is.
import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
