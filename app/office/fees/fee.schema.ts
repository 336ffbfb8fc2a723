// The schemas of changes to fees, with their messages.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import { typed } from "#app/platform/typed/typed.schema.ts";
import { WAYS_TO_PAY } from "#app/office/lessons/lesson.ts";

const ID_LENGTH = 64;
const REASON_LENGTH = 200;
const MOST_PENCE = 1_000_000;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Reads an amount from a penny to £10,000. */
export const readSum: Read<number> = (text) => {
  const reading = readMoney(text);
  if ("problem" in reading) return reading;
  if (reading.value === 0) return { problem: "Enter more than £0.00." };
  return reading.value > MOST_PENCE ? { problem: "Enter at most £10,000." } : reading;
};

const id = z.string().max(ID_LENGTH);
const version = z.int().positive();

/** `mark` identifies the preview on screen. */
export const monthSchema = z.object({
  month: z.string().regex(MONTH, "Choose a month."),
  mark: z.string().max(ID_LENGTH),
  agreed: z
    .array(
      z.object({
        memberId: id,
        pence: typed(readSum),
        reason: z
          .string()
          .transform((text) => text.trim())
          .pipe(
            z
              .string()
              .min(1, "Please give a reason for the new amount.")
              .max(REASON_LENGTH, "Keep the reason to 200 characters."),
          ),
      }),
    )
    .default([]),
});

export const priceSchema = z.object({
  price: typed(readSum),
  was: z.int().nullable().optional(),
});

const moneySchema = z.object({
  pence: typed(readSum),
  day: typed(readDay),
  way: z.enum(WAYS_TO_PAY),
});

export const paymentSchema = z.object({ values: moneySchema });

export const lineSchema = z.object({ version });

/** `isAnother` confirms that this is not the similar payment. */
export const bookSchema = z.object({
  version,
  accountId: id,
  isRemembered: z.boolean(),
  isAnother: z.boolean().default(false),
});

export const returnSchema = z.object({ version, paymentId: id });

export const rowSchema = z.object({ version });
