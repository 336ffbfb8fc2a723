// A list with lines between its entries: text first, actions at the end.
import { Box, type BoxProps } from "@mantine/core";
import type { ComponentProps } from "react";
import styles from "./layout.module.css";

type Props = BoxProps &
  Omit<ComponentProps<"ul">, keyof BoxProps> & {
    component?: "ul" | "ol";
    /** Entries are blocks, without actions at the end. */
    isBlock?: boolean;
    /** Short entries, closer together. */
    isDense?: boolean;
    /** In its own frame, with scrolling for long content, also by keyboard. */
    isFramed?: boolean;
    /** The list touches its container's edges; its entries keep their padding. */
    isInset?: boolean;
  };

export function LinedList({
  component = "ul",
  isBlock = false,
  isDense = false,
  isInset = false,
  isFramed = false,
  className = "",
  ...rest
}: Props) {
  return (
    <Box
      component={component as "ul"}
      className={`${styles.lined} ${className}`}
      data-block={isBlock || undefined}
      data-dense={isDense || undefined}
      data-framed={isFramed || undefined}
      tabIndex={isFramed ? 0 : undefined}
      data-inset={isInset || undefined}
      {...rest}
    />
  );
}
