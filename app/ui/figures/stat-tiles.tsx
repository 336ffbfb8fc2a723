// Figures above a list: the number, what it counts and, if needed, an explanation.
import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./stat-tiles.module.css";

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}

type Props = {
  name: string;
  children: ReactNode;
  /** Text next to the number. */
  hint?: string;
  /** An explanation for the tooltip and for screen readers. */
  explained?: string;
};

export function StatTile({ name, children, hint, explained }: Props) {
  return (
    <div className={styles.tile}>
      <dt title={explained} className={explained && styles.explained}>
        {name}
        {explained && <VisuallyHidden>: {explained}</VisuallyHidden>}
      </dt>
      <dd className={styles.number}>{children}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}
