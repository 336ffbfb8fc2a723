// A quantity as typed, marked when it does not add up, with the pieces available.
import type { ReactNode } from "react";
import { Tag } from "#app/ui/tag.tsx";
import styles from "#app/office/costumes/costumes.module.css";
import type { Stock } from "./stock.ts";

const WORDS = { "more out than there are": "More out than total", "not a number": "Not a number" };

type Props = {
  column: "TOTAL QUANTITY" | "QUANTITY OUT";
  text: string;
  stock: Stock;
  /** The Lend button. */
  children?: ReactNode;
};

export function Quantity({ column, text, stock, children }: Props) {
  const { total, out, available, toSettle, problem } = stock;
  const isTotal = column === "TOTAL QUANTITY";
  const isMarked =
    problem === "not a number"
      ? (isTotal ? total : out) === null && text !== ""
      : problem !== null && !isTotal;
  return (
    <span className={styles.quantity}>
      {text}
      {isMarked && problem && <Tag tone="warning">{WORDS[problem]}</Tag>}
      {!isTotal && problem === null && available !== null && (
        <span className={styles.available}>{available} available</span>
      )}
      {!isTotal && toSettle > 0 && <Tag tone="warning">{toSettle} to check</Tag>}
      {children}
    </span>
  );
}
