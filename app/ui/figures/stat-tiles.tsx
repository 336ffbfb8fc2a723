// Figures above a list: the number, what it counts and, where it helps, a line that explains it.
import type { ReactNode } from "react";
import styles from "./stat-tiles.module.css";

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}

type Props = { name: string; children: ReactNode; hint?: string };

export function StatTile({ name, children, hint }: Props) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className={styles.number}>{children}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}
