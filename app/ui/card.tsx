// A part of a staff page under a title of its own.
import type { ReactNode } from "react";
import styles from "./card.module.css";

type Props = {
  title: string;
  /** Stands beside the title, smaller. */
  note?: string;
  /** Its title stands over it already, as the page's: it is only heard. */
  isUntitled?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ title, note, isUntitled = false, className = "", children }: Props) {
  return (
    <section className={`${styles.card} ${className}`} aria-label={title}>
      {!isUntitled && (
        <h2 className={styles.title}>
          {title}
          {note && <small> {note}</small>}
        </h2>
      )}
      {children}
    </section>
  );
}
