// A part of a staff page with its own title.
import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./card.module.css";

type Props = BoxProps & {
  title: string;
  /** Smaller text next to the title. */
  note?: string;
  /** The page's title already names it: this one is for screen readers only. */
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
