// Printed content, shown as a sheet of paper on the screen.
import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./paper.module.css";

type Props = BoxProps & {
  /** Maximum width on the screen; in print it fills the page. */
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
