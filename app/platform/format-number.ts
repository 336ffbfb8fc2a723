// Formats whole numbers for people in the United Kingdom.

const THOUSAND = 1_000;
/** Created on first use: that takes a page 20 ms, and few pages count that far. */
let numbers: Intl.NumberFormat | null = null;

/** Formats a whole number: 20000 is '20,000'. */
export function formatNumber(count: number): string {
  if (count < THOUSAND) return String(count);
  numbers ??= new Intl.NumberFormat("en-GB");
  return numbers.format(count);
}
