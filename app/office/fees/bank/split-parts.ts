// The parts of a bank line split between families.
import { formatMoney } from "#app/ui/format.ts";

export type SplitPart = { accountId: string; pence: number };

/** Returns '£10.00 left' or '£5.00 too much'; '' if the parts add up to the sum. Both are pence. */
export function leftWords(partsPence: number, sumPence: number): string {
  const left = sumPence - partsPence;
  if (left === 0) return "";
  return left > 0 ? `${formatMoney(left)} left` : `${formatMoney(-left)} too much`;
}

/** Returns why the parts cannot be saved; null if they add up and each has a different family. */
export function splitProblem(parts: readonly SplitPart[], sumPence: number): string | null {
  const families = new Set(parts.map(({ accountId }) => accountId));
  if (families.size < 2) return "Choose at least two families.";
  if (families.size < parts.length) return "Choose each family once.";
  const total = parts.reduce((sum, { pence }) => sum + pence, 0);
  return leftWords(total, sumPence) || null;
}
