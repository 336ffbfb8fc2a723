// What is printed, on the screen as a sheet of its own.
import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./paper.module.css";

type Props = BoxProps & { "aria-label"?: string; children: ReactNode };

export function PaperSheet(props: Props) {
  return <Box component="article" className={styles.sheet} {...props} />;
}
