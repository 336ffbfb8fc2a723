// Finalised months as they are stored: version 2, the format of Callboard 1.0.0. Schools have such months, so a
// change of the format is a version of its own in a file of its own, and this one stays as it is.
import { z } from "zod";

/** Increased with each format change. */
export const PAY_SNAPSHOT_VERSION = 2;

const pence = z.int();
const minutes = z.int();
const month = z.string();
const day = z.string();

/** A shortfall of an earlier month. */
export const carrySchema = z.object({ fromMonth: month, amount: pence });

const takenMiss = z.object({
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

const ratePart = z.union([
  z.object({ ratePence: pence, weeks: z.int(), minutes }),
  z.object({ ratePence: pence, months: z.int() }),
]);

const inputsSchema = z.object({
  weeklyMinutes: minutes,
  weekMinutes: z.array(minutes.nullable()).nullable(),
  prepaidMinutes: z.array(minutes).nullable(),
  monthsPaid: z.int(),
  rateFrom: z.string().nullable(),
  rates: z.array(z.object({ fromDay: day, teachRate: pence, adminRate: pence })).nullable(),
  weekMondays: z.array(day).nullable(),
  misses: z.array(
    z.object({
      id: z.string(),
      recordedMonth: month,
      minutesMissed: minutes,
      teachRate: pence,
      note: z.string(),
    }),
  ),
});

const figuresSchema = z.object({
  month,
  firstMonth: month,
  lastMonth: month,
  place: z.enum(["inside", "before", "after"]),
  months: z.array(month),
  absence: z.enum(["not yet", "left"]).nullable(),
  firstDay: day.nullable(),
  lastDay: day.nullable(),
  yearMinutes: minutes,
  weeklyMinutes: minutes,
  plainWeeks: z.int(),
  setMinutes: minutes,
  weeks: z.int(),
  weeksInYear: z.int(),
  ratePence: pence,
  rateParts: z.array(ratePart),
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
  extraLines: z.array(extraLine),
  corrections: z.array(
    z.object({ id: z.string(), month, paidMonth: month, amount: pence, reason: z.string() }),
  ),
  deductions: pence,
  extras: pence,
  net: pence,
});

export const storedSchema = z.object({
  version: z.literal(PAY_SNAPSHOT_VERSION),
  teacher: z.string(),
  misses: z.array(takenMiss),
  carried: z.array(carrySchema),
  inputs: inputsSchema,
  figures: figuresSchema,
});

export type StoredMonth = z.output<typeof storedSchema>;
