// Finalised months stored before the format had a version: the in-memory figures, or, earlier still, only
// the shares of missed hours. Stored months use this, so it must not change.
import { z } from "zod";

const pence = z.int();
const minutes = z.int();
const month = z.string();

export const miss0Schema = z.object({
  missId: z.string(),
  note: z.string(),
  recordedMonth: month,
  minutes,
  ratePence: pence,
  total: pence,
  taken: pence,
  months: z.array(month),
  amount: pence,
});

const extraLine = z.intersection(
  z.object({ id: z.string(), month, note: z.string(), ratePence: pence, pence }),
  z.discriminatedUnion("type", [
    z.object({ type: z.literal("adminHours"), minutes }),
    z.object({ type: z.literal("fixed"), amount: pence }),
  ]),
);

export const figures0Schema = z.object({
  month,
  firstMonth: month,
  lastMonth: month,
  place: z.enum(["inside", "before", "after"]),
  yearMinutes: minutes,
  weeklyMinutes: minutes,
  plainWeeks: z.int(),
  setMinutes: minutes,
  weeks: z.int(),
  ratePence: pence,
  earlierRates: z.array(z.object({ ratePence: pence, months: z.int() })),
  adminRatePence: pence,
  annual: pence,
  monthlyBases: z.array(pence),
  monthIndex: z.int(),
  prepaidMinutes: minutes,
  prepaidRatePence: pence,
  prepaid: pence,
  paidRuns: z.array(z.object({ month, base: pence })),
  paidByHand: z.array(pence),
  monthsInPrepaid: z.int(),
  paid: pence,
  remaining: pence,
  overpaid: pence,
  monthsLeft: z.array(month),
  base: pence,
  forecast: z.array(pence),
  misses: z.array(miss0Schema),
  extraLines: z.array(extraLine),
  corrections: z.array(
    z.object({ id: z.string(), month, paidMonth: month, amount: pence, reason: z.string() }),
  ),
  carried: pence,
  deductions: pence,
  extras: pence,
  net: pence,
});

/** The full format of version 0. */
export const month0Schema = z.object({ teacher: z.string(), figures: figures0Schema });

/** The earliest format, without figures. */
export const shares0Schema = z.object({
  deductions: z.array(z.object({ missId: z.string(), amount: pence })),
});
