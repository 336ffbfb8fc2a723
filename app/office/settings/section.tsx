// A part of a room, under its own title; where it is all of the room, under the room's.
import { useId, type ReactNode } from "react";
import styles from "./settings.module.css";

type Props = {
  title: string;
  /** The room's title stands over it already. */
  isWhole?: boolean;
  children: ReactNode;
};

export function Section({ title, isWhole = false, children }: Props) {
  const id = useId();
  if (isWhole) {
    return (
      <section className={`${styles.section} ${styles.whole}`} aria-label={title}>
        {children}
      </section>
    );
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
