// Pieces of a costume: total, on loan and available.
import { valueIn, type Fields } from "./columns.ts";

export type Stock = {
  /** Null when it is not a whole number. */
  total: number | null;
  out: number | null;
  /** Returned pieces that need checking and cannot be lent. */
  toSettle: number;
  available: number | null;
  problem: "more out than there are" | "not a number" | null;
};

/** Reads a whole number from 0; null for any other text. */
export function readQuantity(text: string): number | null {
  const written = text.trim();
  return /^\d{1,9}$/.test(written) ? Number(written) : null;
}

/** Returns a costume's stock; a blank field means none out, or no known total. */
export function stockOf(fields: Fields, toSettle = 0): Stock {
  const totalText = valueIn(fields, "TOTAL QUANTITY").trim();
  const outText = valueIn(fields, "QUANTITY OUT").trim();
  const total = readQuantity(totalText);
  const out = outText === "" ? 0 : readQuantity(outText);
  const isUnread = (totalText !== "" && total === null) || out === null;
  const left = total === null || out === null ? null : total - out;
  const available = left === null ? null : left - toSettle;
  if (isUnread) return { total, out, toSettle, available, problem: "not a number" };
  const isShort = left !== null && left < 0;
  return { total, out, toSettle, available, problem: isShort ? "more out than there are" : null };
}

/** Returns the sum of the total quantities that are whole numbers. */
export function piecesOf(costumes: readonly { fields: Fields }[]): number {
  return costumes.reduce(
    (sum, { fields }) => sum + (readQuantity(valueIn(fields, "TOTAL QUANTITY")) ?? 0),
    0,
  );
}
