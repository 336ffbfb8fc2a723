// A list of facts, each with its name.
import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./facts.module.css";

type Props = BoxProps & {
  /** Puts names above the facts, in columns at least this wide; otherwise before them, line by line. */
  columns?: string;
  /** The width of the names before the facts. */
  terms?: string;
  "aria-label"?: string;
  children: ReactNode;
};

export function Facts({ columns, terms, ...rest }: Props) {
  return (
    <Box
      component="dl"
      className={columns === undefined ? styles.facts : styles.columns}
      __vars={{ "--facts-columns": columns, "--facts-terms": terms }}
      {...rest}
    />
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
