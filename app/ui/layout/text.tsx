// The text styles; titles are Mantine's, in sizes of theme.ts.
import { Box, Text, type BoxProps } from "@mantine/core";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./layout.module.css";

type TextProps = BoxProps &
  Omit<ComponentProps<"p">, keyof BoxProps> & {
    component?: "p" | "span" | "div" | "small" | "li" | "output";
  };

/** Explains the element next to it. */
export function Quiet({ component = "p", ...rest }: TextProps) {
  return <Text component={component as "p"} inherit display="block" fz="sm" c="dimmed" {...rest} />;
}

/** Text as typed, with its line breaks. */
export function AsTyped({ component = "p", ...rest }: TextProps) {
  return <Box component={component as "p"} className={styles.typed} {...rest} />;
}

/** An error, announced by screen readers. */
export function ErrorText({ component = "p", ...rest }: TextProps) {
  return <Text component={component as "p"} inherit role="alert" c="var(--danger)" {...rest} />;
}

/** A link on its own, large enough for a thumb. */
export function TextLink({ className = "", ...rest }: LinkProps) {
  return <Link className={`${styles.link} ${className}`} {...rest} />;
}
