// A surface on the page: white, or in the tone of its message.
import { Box, type BoxProps } from "@mantine/core";
import type { ComponentProps, Ref } from "react";
import styles from "./layout.module.css";

type Props = BoxProps &
  Omit<ComponentProps<"div">, keyof BoxProps | "ref"> & {
    ref?: Ref<HTMLElement>;
    component?: "div" | "section" | "article" | "aside" | "details" | "ul" | "li" | "p" | "output";
    open?: boolean;
    tone?: "good" | "warning" | "danger" | "quiet" | undefined;
  };

export function Panel({ component = "div", ref, tone, className = "", ...rest }: Props) {
  return (
    <Box
      component={component as "div"}
      ref={ref as Ref<HTMLDivElement>}
      className={`${styles.panel} ${className}`}
      data-tone={tone}
      {...rest}
    />
  );
}
