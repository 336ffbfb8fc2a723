// Money in whole pence.

/** Returns pence as plain pounds for fields and files: 3050 is '30.50'. */
export function plainPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

/** Splits a total into equal parts that add up to it; leftover pence go one each to the first parts. */
export function splitPence(total: number, parts: number): number[] {
  const part = Math.floor(total / parts);
  const left = total - part * parts;
  return Array.from({ length: parts }, (_, place) => part + (place < left ? 1 : 0));
}

/** Divides and rounds to the nearest whole number, halves up; both are 0 or more, and the divisor is not 0. */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
