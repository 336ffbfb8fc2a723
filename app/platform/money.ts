// Money as people write it, read into whole pence.

const AMOUNT = /^£?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/;

/** Whole pence of '£22.50', '22.5' or '1,200'; null for what is no amount, is negative or has parts of a penny. */
export function readPence(text: string): number | null {
  const [, pounds, pence = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (pounds === undefined) return null;
  return Number(pounds.replaceAll(",", "")) * 100 + Number(pence.padEnd(2, "0"));
}

/** Pence as plain pounds for fields and files: 3050 is '30.50'. */
export function plainPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** A total in equal parts; pence left over go one each to the first. The parts add up to the total. */
export function splitPence(total: number, parts: number): number[] {
  const part = Math.floor(total / parts);
  const left = total - part * parts;
  return Array.from({ length: parts }, (_, place) => part + (place < left ? 1 : 0));
}
