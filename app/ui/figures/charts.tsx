// Charts, folded until opened.
import type { ReactNode } from "react";
import styles from "./charts.module.css";

export function Charts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.charts}>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.grid}>{children}</div>
    </details>
  );
}
