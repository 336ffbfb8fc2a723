// A part of a page whose actions are beside its title; without entries it is one line.
import { Box, VisuallyHidden, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import cardStyles from "./card.module.css";
import styles from "./section.module.css";

type Props = BoxProps & {
  /** For a link that leads to it. */
  id?: string;
  title: string;
  /** Smaller text next to the title. */
  note?: string | undefined;
  /** The line that replaces the title while there are no entries; null if there are some. */
  empty?: string | null;
  actions?: ReactNode;
  children?: ReactNode;
};

export function Section({ title, note, empty = null, actions, children, ...rest }: Props) {
  return (
    <Box
      component="section"
      className={`${cardStyles.card} ${styles.section}`}
      data-empty={empty !== null || undefined}
      aria-label={title}
      {...rest}
    >
      <header className={styles.head}>
        {empty === null ? (
          <h2 className={styles.title}>
            {title}
            {note && <small> {note}</small>}
          </h2>
        ) : (
          <>
            <VisuallyHidden component="h2">{title}</VisuallyHidden>
            <p className={styles.empty}>{empty}</p>
          </>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {empty === null && children}
    </Box>
  );
}
