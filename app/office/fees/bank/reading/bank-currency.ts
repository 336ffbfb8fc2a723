// Finds the currency of an amount: in its own column, the column's header or the cell.

/** The only currency that is booked. */
export const SCHOOL_CURRENCY = "GBP";

const SYMBOLS: Readonly<Record<string, string>> = { "£": "GBP", "€": "EUR", $: "USD" };
/** Created on first use: pages that only show a report do not need it. */
let codes: ReadonlySet<string> | null = null;

function isCurrency(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return codes.has(code);
}

/** Returns 'GBP' for 'gbp', ' GBP ' or '£'; any other text in capitals; '' for an empty cell. */
export function currencyOf(cell: string): string {
  const word = cell.trim().toUpperCase();
  return SYMBOLS[word] ?? word;
}

/** Returns the currency in brackets in a header, as in 'Amount (EUR)'; null if there is none. */
export function currencyInHead(head: string): string | null {
  for (const [, word = ""] of head.matchAll(/[([]\s*(\S+?)\s*[)\]]/g)) {
    const code = currencyOf(word);
    if (isCurrency(code)) return code;
  }
  return null;
}

/** Splits the currency from an amount, as in '€140.00' or '140.00 EUR'. */
export function currencyInSum(cell: string): { code: string | null; sum: string } {
  const found = /[£€$]|\b[A-Za-z]{3}\b/.exec(cell);
  const code = found ? currencyOf(found[0]) : "";
  if (!found || !isCurrency(code)) return { code: null, sum: cell };
  return { code, sum: cell.replace(found[0], "").trim() };
}
