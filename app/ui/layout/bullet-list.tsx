// A bulleted list of sentences.
import { Box, type BoxProps } from "@mantine/core";
import type { ComponentProps } from "react";
import styles from "./layout.module.css";

type Props = BoxProps & Omit<ComponentProps<"ul">, keyof BoxProps>;

export function BulletList({ className = "", ...rest }: Props) {
  return <Box component="ul" className={`${styles.bullets} ${className}`} {...rest} />;
}
