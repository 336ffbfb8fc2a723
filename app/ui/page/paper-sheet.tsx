// What is printed, on the screen as a sheet of its own.
import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./paper.module.css";

type Props = BoxProps & {
  /** How wide it is at most on the screen; on paper it takes the page. */
  width?: string;
  "aria-label"?: string;
  children: ReactNode;
};

export function PaperSheet({ width, ...rest }: Props) {
  return (
    <Box
      component="article"
      className={styles.sheet}
      __vars={{ "--sheet-width": width }}
      {...rest}
    />
  );
}
