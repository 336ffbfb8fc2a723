// Which currency a sum is in: by its own column, the head of its column, or its own cell.

/** The school is paid in pounds. */
export const SCHOOL_CURRENCY = "GBP";

const SYMBOLS: Readonly<Record<string, string>> = { "£": "GBP", "€": "EUR", $: "USD" };
/** Made when it is first asked for: the screens that show a report read no file. */
let codes: ReadonlySet<string> | null = null;

function isCurrency(code: string): boolean {
  codes ??= new Set(Intl.supportedValuesOf("currency"));
  return codes.has(code);
}

/** Returns 'GBP' for 'gbp', ' GBP ' or '£'; other words in capitals as they are, '' for an empty cell. */
export function currencyOf(cell: string): string {
  const word = cell.trim().toUpperCase();
  return SYMBOLS[word] ?? word;
}

/** Returns the currency that the head of a column names in brackets, as in 'Amount (EUR)'; null for none. */
export function currencyInHead(head: string): string | null {
  for (const [, word = ""] of head.matchAll(/[([]\s*(\S+?)\s*[)\]]/g)) {
    const code = currencyOf(word);
    if (isCurrency(code)) return code;
  }
  return null;
}

/** Returns the currency that is written with a sum, as in '€140.00' or '140.00 EUR', and the sum without it. */
export function currencyInSum(cell: string): { code: string | null; sum: string } {
  const found = /[£€$]|\b[A-Za-z]{3}\b/.exec(cell);
  const code = found ? currencyOf(found[0]) : "";
  if (!found || !isCurrency(code)) return { code: null, sum: cell };
  return { code, sum: cell.replace(found[0], "").trim() };
}
