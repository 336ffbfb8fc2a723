// As many columns of one width as there is room for; on a phone one.
import { Box, getSpacing, type BoxProps, type MantineSpacing } from "@mantine/core";
import type { ComponentProps, CSSProperties, Ref } from "react";
import styles from "./layout.module.css";

type Props = BoxProps &
  Omit<ComponentProps<"div">, keyof BoxProps | "ref"> & {
    ref?: Ref<HTMLElement>;
    component?: "div" | "ul" | "ol" | "section" | "form";
    /** The width below which a column is not drawn beside another. */
    least: string;
    gap?: MantineSpacing;
    align?: CSSProperties["alignItems"];
    /** Few columns share the whole width. */
    isFit?: boolean;
  };

export function ColumnsWhereRoom({
  component = "div",
  ref,
  least,
  gap = "sm",
  align,
  isFit = false,
  ...rest
}: Props) {
  return (
    <Box
      component={component as "div"}
      ref={ref as Ref<HTMLDivElement>}
      className={styles.columns}
      data-fit={isFit || undefined}
      __vars={{ "--least": least, "--gap": getSpacing(gap), "--align": align }}
      {...rest}
    />
  );
}
