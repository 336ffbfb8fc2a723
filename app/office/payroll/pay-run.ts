// A finalised month: the figures as they were, which nothing changes any more.
import type { PayFigures } from "./pay-figures.ts";

/** What is kept of a finalised month besides its sums. */
export type PaySnapshot = { teacher: string; figures: PayFigures };

/** The columns of a finalised month. */
export function payRun(teacher: string, figures: PayFigures) {
  const { month, base, deductions, extras, net } = figures;
  const snapshot: PaySnapshot = { teacher, figures };
  return { month, base, deductions, extras, net, snapshot };
}
