// The schema for marking shares as paid.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { WAYS_TO_PAY } from "#app/office/lessons/lesson.ts";

const SHARES_MOST = 500;

export const NO_DAY = "Please choose a date.";
export const NO_WAY_TO_PAY = "Choose how it was paid.";

/** The share as loaded. */
const share = z.object({
  lessonId: z.string(),
  place: z.int().nonnegative(),
  name: z.string(),
  amountPence: z.int(),
  paidOn: z.string().nullable(),
});

/** `paid` is null to mark them unpaid. */
export const paidSchema = z.object({
  shares: z
    .array(share)
    .min(1, "Choose at least one lesson.")
    .max(SHARES_MOST, `Mark at most ${SHARES_MOST} lessons at once.`),
  paid: z
    .object({
      on: z
        .string()
        .transform((text) => valueOf(readDay(text)) ?? text)
        .refine(isDay, NO_DAY),
      by: z.enum(WAYS_TO_PAY, NO_WAY_TO_PAY),
    })
    .nullable(),
});

export type PaidWish = z.output<typeof paidSchema>;
