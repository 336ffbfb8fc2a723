// Reads a signed amount from a cell of a bank file.

const AMOUNT = /^(?<pounds>\d{1,7}|\d(?:,\d{3}){2}|\d{1,3},\d{3})(?:\.(?<pence>\d{1,2})|\.)?$/;

/**
 * Returns the whole pence of '1,234.50', '-35', '£35.00', '(35.00)', '35.00-', '35.00 CR' or '35.00 DR', negative
 * for outgoing money; null for anything else, including ten million pounds or more. Never rounds.
 */
export function readAmount(cell: string): number | null {
  let text = cell
    .trim()
    .toUpperCase()
    .replace(/[\u2212\u2013]/g, "-");
  let sign = 1;
  const bracketed = /^\((.+)\)$/.exec(text);
  if (bracketed) [sign, text] = [-1, bracketed[1] ?? ""];
  const marked = /^(.*?)\s*(CR|DR)$/.exec(text);
  if (marked) {
    text = marked[1] ?? "";
    if (marked[2] === "DR") sign = -1;
  }
  const signed = /^([+-]?)\s*(?:£|GBP)?\s*([+-]?)\s*(.*?)\s*(?:GBP)?\s*(-?)$/.exec(text);
  const [, before = "", inner = "", digits = "", after = ""] = signed ?? [];
  const signs = [before, inner, after].filter((each) => each !== "");
  if (signs.length > 1 || (signs.length > 0 && (bracketed || marked))) return null;
  if (signs[0] === "-") sign = -1;
  const { pounds, pence = "" } = AMOUNT.exec(digits)?.groups ?? {};
  if (pounds === undefined) return null;
  const whole = Number(pounds.replaceAll(",", "")) * 100 + Number(pence.padEnd(2, "0"));
  return whole === 0 ? 0 : sign * whole;
}
