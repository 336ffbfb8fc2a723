// As many equal columns as fit; one on a phone.
import { Box, getSpacing, type BoxProps, type MantineSpacing } from "@mantine/core";
import type { ComponentProps, CSSProperties, Ref } from "react";
import styles from "./layout.module.css";

type Props = BoxProps &
  Omit<ComponentProps<"div">, keyof BoxProps | "ref"> & {
    ref?: Ref<HTMLElement>;
    component?: "div" | "ul" | "ol" | "section" | "form";
    /** Minimum width of a column. */
    least: string;
    gap?: MantineSpacing;
    align?: CSSProperties["alignItems"];
    /** A few columns share the whole width. */
    isFit?: boolean;
  };

export function AutoColumns({
  component = "div",
  ref,
  least,
  gap = "sm",
  align,
  isFit = false,
  className = "",
  ...rest
}: Props) {
  return (
    <Box
      component={component as "div"}
      ref={ref as Ref<HTMLDivElement>}
      className={`${styles.columns} ${className}`}
      data-fit={isFit || undefined}
      __vars={{ "--least": least, "--gap": getSpacing(gap), "--align": align }}
      {...rest}
    />
  );
}
