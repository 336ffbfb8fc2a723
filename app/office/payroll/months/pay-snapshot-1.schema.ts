// Version 1 of finalised months: without week dates and without first and last days. Stored months use
// this, so it must not change.
import { z } from "zod";
import { sum } from "#app/platform/money.ts";
import { monthsOf } from "#app/office/payroll/figures/pay-months.ts";
import type { StoredMonth } from "./pay-snapshot-2.schema.ts";
import { figures0Schema, miss0Schema, month0Schema } from "./pay-snapshot-0.schema.ts";

const pence = z.int();
const month = z.string();

const carrySchema = z.object({ fromMonth: month.nullable(), amount: pence });

const missSchema = z.object({
  id: z.string(),
  recordedMonth: month,
  minutesMissed: z.int(),
  teachRate: pence,
  note: z.string(),
});

const inputs1Schema = z.object({
  weeklyMinutes: z.int(),
  weekMinutes: z.array(z.int().nullable()).nullable(),
  prepaidMinutes: z.array(z.int()).nullable(),
  monthsPaid: z.int(),
  rateFrom: z.string().nullable(),
  misses: z.array(missSchema),
});

const figures1Schema = figures0Schema.omit({ misses: true, carried: true });

export const month1Schema = z.object({
  version: z.literal(1),
  teacher: z.string(),
  misses: z.array(miss0Schema),
  carried: z.array(carrySchema),
  inputs: inputs1Schema,
  figures: figures1Schema,
});

export type Month1 = z.output<typeof month1Schema>;

/** Upgrades a month from version 1 to 2: all teachers were employed all year. */
export function upgradeFrom1({ figures: old, inputs, ...kept }: Month1): StoredMonth {
  const { earlierRates, ...figures } = old;
  const months = monthsOf(old);
  const { ratePence } = old;
  const others = earlierRates.filter((rate) => rate.ratePence !== ratePence);
  const rest = months.length - sum(others.map((rate) => rate.months));
  return {
    ...kept,
    version: 2,
    inputs: { ...inputs, rates: null, weekMondays: null },
    figures: {
      ...figures,
      months,
      absence: null,
      firstDay: null,
      lastDay: null,
      weeksInYear: old.weeks,
      rateParts: [...others, { ratePence, months: rest }],
    },
  };
}

/** Upgrades a month from version 0 to 1; values it did not store stay unknown. */
export function upgradeFrom0({ teacher, figures: old }: z.output<typeof month0Schema>): Month1 {
  const { misses, carried, ...rest } = old;
  return {
    version: 1,
    teacher,
    misses,
    carried: carried < 0 ? [{ fromMonth: null, amount: -carried }] : [],
    inputs: {
      weeklyMinutes: rest.weeklyMinutes,
      weekMinutes: null,
      prepaidMinutes: null,
      monthsPaid: rest.paidRuns.length + rest.paidByHand.length + rest.monthsInPrepaid,
      rateFrom: null,
      misses: misses
        .filter(({ total }) => total > 0)
        .map((each) => ({
          id: each.missId,
          recordedMonth: each.recordedMonth,
          minutesMissed: each.minutes,
          teachRate: each.ratePence,
          note: each.note,
        })),
    },
    figures: rest,
  };
}
