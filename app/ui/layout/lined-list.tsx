// A list whose entries are told apart by lines: in each the words, and at its end what can be done.
import { Box, type BoxProps } from "@mantine/core";
import type { ComponentProps } from "react";
import styles from "./layout.module.css";

type Props = BoxProps &
  Omit<ComponentProps<"ul">, keyof BoxProps> & {
    component?: "ul" | "ol";
    /** Entries are blocks under each other, without anything at their end. */
    isBlock?: boolean;
    /** Short entries, closer. */
    isDense?: boolean;
    /** In a frame of its own, in which what is long scrolls, by the keyboard too. */
    isFramed?: boolean;
    /** The list touches the edges of what it is in: its entries keep their distance. */
    isInset?: boolean;
  };

export function LinedList({
  component = "ul",
  isBlock = false,
  isDense = false,
  isInset = false,
  isFramed = false,
  ...rest
}: Props) {
  return (
    <Box
      component={component as "ul"}
      className={styles.lined}
      data-block={isBlock || undefined}
      data-dense={isDense || undefined}
      data-framed={isFramed || undefined}
      tabIndex={isFramed ? 0 : undefined}
      data-inset={isInset || undefined}
      {...rest}
    />
  );
}
