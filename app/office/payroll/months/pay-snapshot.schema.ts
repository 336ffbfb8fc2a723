// The stored format of a finalised month, versioned separately from the in-memory figures.
import { z } from "zod";
import type { MonthInputs, PayFigures } from "#app/office/payroll/figures/pay-figures.ts";
import {
  carrySchema,
  PAY_SNAPSHOT_VERSION,
  storedSchema,
  type StoredMonth,
} from "./pay-snapshot-2.schema.ts";
import { sum } from "#app/platform/money.ts";
import type { PaidMonth } from "#app/office/payroll/figures/teacher-year.ts";

/** The values that later months need; stored at the same place in every version. */
const leftBehindSchema = z.object({
  version: z.int().min(1),
  misses: z.array(
    z.object({
      missId: z.string(),
      amount: z.int(),
      recordedMonth: z.string(),
      note: z.string(),
    }),
  ),
  carried: z.array(carrySchema),
});

export type KeptMonth = { teacher: string; figures: PayFigures; inputs: MonthInputs };

export type ReadSnapshot = Pick<PaidMonth, "shares" | "carried"> & {
  /** Null when only the sums are readable. */
  kept: KeptMonth | null;
  /** False when even the month's shares of missed hours and shortfalls are unreadable. */
  isWhole: boolean;
};

/** Returns the columns of a finalised month. */
export function payRun({ teacher, figures, inputs }: KeptMonth) {
  const { month: paid, base, deductions, extras, net } = figures;
  const snapshot = storedSchema.parse(toStored({ teacher, figures, inputs }));
  return { month: paid, base, deductions, extras, net, snapshot };
}

function toStored({ teacher, figures, inputs }: KeptMonth): z.input<typeof storedSchema> {
  return {
    version: PAY_SNAPSHOT_VERSION,
    teacher,
    misses: figures.misses,
    carried: figures.carriedFrom,
    inputs: {
      weeklyMinutes: inputs.weeklyMinutes,
      weekMinutes: inputs.weekMinutes && [...inputs.weekMinutes],
      prepaidMinutes: inputs.prepaidMinutes && [...inputs.prepaidMinutes],
      monthsPaid: inputs.monthsPaid,
      rateFrom: inputs.rateFrom,
      rates: inputs.rates && [...inputs.rates],
      weekMondays: inputs.weekMondays && [...inputs.weekMondays],
      misses: [...inputs.misses],
    },
    figures: {
      month: figures.month,
      firstMonth: figures.firstMonth,
      lastMonth: figures.lastMonth,
      place: figures.place,
      months: figures.months,
      absence: figures.absence,
      firstDay: figures.firstDay,
      lastDay: figures.lastDay,
      yearMinutes: figures.yearMinutes,
      weeklyMinutes: figures.weeklyMinutes,
      plainWeeks: figures.plainWeeks,
      setMinutes: figures.setMinutes,
      weeks: figures.weeks,
      weeksInYear: figures.weeksInYear,
      ratePence: figures.ratePence,
      rateParts: figures.rateParts,
      adminRatePence: figures.adminRatePence,
      annual: figures.annual,
      monthlyBases: figures.monthlyBases,
      monthIndex: figures.monthIndex,
      prepaidMinutes: figures.prepaidMinutes,
      prepaidRatePence: figures.prepaidRatePence,
      prepaid: figures.prepaid,
      paidRuns: figures.paidRuns,
      paidByHand: figures.paidByHand,
      monthsInPrepaid: figures.monthsInPrepaid,
      paid: figures.paid,
      remaining: figures.remaining,
      overpaid: figures.overpaid,
      monthsLeft: figures.monthsLeft,
      base: figures.base,
      forecast: figures.forecast,
      extraLines: figures.extraLines,
      corrections: figures.corrections,
      deductions: figures.deductions,
      extras: figures.extras,
      net: figures.net,
    },
  };
}

/** Reads a stored month. An unknown version is not interpreted: its sums are in separate columns. */
export function readSnapshot(raw: unknown): ReadSnapshot {
  const stored = storedSchema.safeParse(raw);
  if (stored.success) return inMemory(stored.data);
  const left = leftBehindSchema.safeParse(raw);
  return left.success
    ? { kept: null, shares: left.data.misses, carried: left.data.carried, isWhole: true }
    : { kept: null, shares: [], carried: [], isWhole: false };
}

function inMemory({ teacher, misses, carried, inputs, figures }: StoredMonth): ReadSnapshot {
  const owed = 0 - sum(carried.map(({ amount }) => amount));
  return {
    kept: { teacher, inputs, figures: { ...figures, misses, carriedFrom: carried, carried: owed } },
    shares: misses.map(({ missId, amount, recordedMonth, note }) => ({
      missId,
      amount,
      recordedMonth,
      note,
    })),
    carried,
    isWhole: true,
  };
}
