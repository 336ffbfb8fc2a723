// Reads what was kept of a finalised month.
import { z } from "zod";
import type { PayFigures } from "./pay-figures.ts";
import type { TakenShare } from "./teacher-year.ts";

const share = z.object({ missId: z.string(), amount: z.int() });

const snapshot = z.object({
  teacher: z.string(),
  figures: z.looseObject({
    month: z.string(),
    misses: z.array(z.looseObject(share.shape)),
    extraLines: z.array(z.unknown()),
    corrections: z.array(z.unknown()),
  }),
});

/** Months that were finalised before the figures were kept have the shares of misses alone. */
const sharesOnly = z.object({ deductions: z.array(share) });

export type ReadSnapshot = {
  /** Null where only the sums were kept. */
  figures: PayFigures | null;
  shares: TakenShare[];
};

export function readSnapshot(raw: unknown): ReadSnapshot {
  const whole = snapshot.safeParse(raw);
  if (whole.success) {
    const figures = whole.data.figures as unknown as PayFigures;
    const shares = figures.misses.map(({ missId, amount }) => ({ missId, amount }));
    return { figures, shares };
  }
  const old = sharesOnly.safeParse(raw);
  return { figures: null, shares: old.success ? old.data.deductions : [] };
}
