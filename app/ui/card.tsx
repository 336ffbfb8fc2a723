// A part of a staff page under a title of its own.
import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./card.module.css";

type Props = BoxProps & {
  title: string;
  /** Stands beside the title, smaller. */
  note?: string;
  /** Its title stands over it already, as the page's: it is only heard. */
  isUntitled?: boolean;
  children: ReactNode;
};

export function Card({
  title,
  note,
  isUntitled = false,
  className = "",
  children,
  ...rest
}: Props) {
  return (
    <Box component="section" className={`${styles.card} ${className}`} aria-label={title} {...rest}>
      {!isUntitled && (
        <h2 className={styles.title}>
          {title}
          {note && <small> {note}</small>}
        </h2>
      )}
      {children}
    </Box>
  );
}
