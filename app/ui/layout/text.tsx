// The few ways in which text differs from that around it; a title is Mantine's, in sizes of theme.ts.
import { Box, Text, type BoxProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./layout.module.css";

type TextProps = BoxProps &
  Omit<ComponentProps<"p">, keyof BoxProps> & {
    component?: "p" | "span" | "div" | "small" | "li" | "output";
  };

/** Explains what stands above it or beside it. */
export function Quiet({ component = "p", ...rest }: TextProps) {
  return <Text component={component as "p"} inherit display="block" fz="sm" c="dimmed" {...rest} />;
}

/** What somebody typed, line by line. */
export function AsTyped({ component = "p", ...rest }: TextProps) {
  return <Box component={component as "p"} className={styles.typed} {...rest} />;
}

/** What went wrong; it is read out. */
export function ErrorText({ component = "p", ...rest }: TextProps) {
  return <Text component={component as "p"} inherit role="alert" c="var(--danger)" {...rest} />;
}

/** A link that stands alone, as large as a thumb. */
export function TextLink({ className = "", ...rest }: LinkProps) {
  return <Link className={`${styles.link} ${className}`} {...rest} />;
}
