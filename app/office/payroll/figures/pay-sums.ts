// The sums of the payroll, in whole pence and whole minutes.

/** The quotient to the nearest whole number, halves up; both are 0 or more, and the divisor is not 0. */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** The pay for minutes at a rate in pence an hour, to the penny, halves up. */
export function payFor(minutes: number, ratePence: number): number {
  return halfUp(minutes * ratePence, 60);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
