// The head of a staff page: its title, what it is for, and what can be done with all of it.
import type { ReactNode } from "react";
import styles from "./page-head.module.css";

type Props = { title: string; subtitle?: string; children?: ReactNode };

export function PageHead({ title, subtitle, children }: Props) {
  return (
    <header className={styles.head}>
      <title>{title}</title>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
