// Schemas of the settings changes.
import { DISCOUNTED, FIRST_PLACE, LAST_PLACE } from "#app/platform/discounts.ts";
import { z } from "zod";
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { KEEPING, KINDS, LISTED, monthsWords, SCHEDULE_DAYS, type Kind } from "../keeping/kinds.ts";
import { AUDIT_YEARS } from "#app/office/keeping/audit-retention.ts";
import { WEEKS_MOST, type PayNumber } from "#app/office/school/pay-numbers.ts";
import { MONTH_NAMES } from "#app/ui/month-names.ts";
import { readLessonMinutes, readLessonPrice, readRate } from "#app/office/school/price-input.ts";
import { FAMILY_CHANGES, MAKE_UP_WEEKS } from "#app/office/school/family-rules.ts";
import { PART_MONTHS } from "#app/office/school/part-months.ts";
import { readOff } from "./prices/off.ts";
import { readWage } from "./prices/wage.ts";

const NAME_LENGTH = 60;
const CLASS_NAME_LENGTH = 100;
const HOW_TO_PAY_LENGTH = 500;
const OLD_ID_LENGTH = 130;

const day = typed(readDay);
const wage = typed(readWage);

const price = typed(readLessonPrice);
const lessonMinutes = typed(readLessonMinutes);

function payNumber<Of extends PayNumber>(of: Of[], value: z.ZodType<number>) {
  return z.object({ of: z.literal(of), value, was: z.int().optional() });
}

const className = z
  .string()
  .max(CLASS_NAME_LENGTH, `Keep this to ${CLASS_NAME_LENGTH} characters.`)
  .transform(tidyName)
  .pipe(z.string().min(1, "Enter the name of the class."));

const holidayName = z
  .string()
  .max(NAME_LENGTH, `Keep this to ${NAME_LENGTH} characters.`)
  .transform(tidyName)
  .pipe(z.string().min(1, "Enter the name of the day."));

/** A class's position in the list, from 1. */
const place = z
  .string()
  .trim()
  .regex(/^\d{1,4}$/, "Enter a whole number, 1 for the top of the list.")
  .transform(Number)
  .pipe(z.number().min(1, "Enter a whole number, 1 for the top of the list."));

function notKept({ kind }: { kind: Kind }): string {
  const { label, choices } = KEEPING[kind];
  return `${label} can be kept for ${choices.map(monthsWords).join(", ")}.`;
}

/**
 * The body of each change, by its name. `was` is the previous value: the change is refused when the
 * current one differs. Without it nothing is compared.
 */
export const SETTINGS_CHANGES = {
  /** `was` is in pence; null where that day had no wage. */
  "set wage": z.object({ fromDay: day, wage, was: z.int().nullable().optional() }),
  "remove wage": z.object({ fromDay: z.iso.date() }),
  /** `was` is in pence; null where that day had no price for so many minutes. */
  "set price": z.object({
    fromDay: day,
    minutes: lessonMinutes,
    price,
    was: z.int().nullable().optional(),
  }),
  "remove price": z.object({ fromDay: z.iso.date(), minutes: z.int() }),
  /** `was` is that day's rule in words; null for none. */
  "set discount": z
    .object({
      of: z.enum(DISCOUNTED),
      fromDay: day,
      lastDay: typedOr(readDay, null),
      fromPlace: z.coerce.number().pipe(z.int().min(FIRST_PLACE).max(LAST_PLACE)),
      off: typed(readOff),
      was: z.string().nullable().optional(),
    })
    .refine(({ fromDay, lastDay }) => lastDay === null || lastDay >= fromDay, {
      error: "The last day cannot be before the first.",
      path: ["lastDay"],
    }),
  "end discount": z.object({ of: z.enum(DISCOUNTED), fromDay: z.iso.date() }),
  "set part months": z.object({
    choice: z.enum(PART_MONTHS),
    was: z.enum(PART_MONTHS).nullable().optional(),
  }),
  "set message mail": z.discriminatedUnion("of", [
    z.object({
      of: z.literal("replyTo"),
      words: z
        .string()
        .trim()
        .pipe(z.union([z.literal(""), z.email("Enter an email address.")])),
      was: z.string().optional(),
    }),
    z.object({
      of: z.literal("cap"),
      words: z
        .string()
        .trim()
        .regex(/^[1-9]\d{0,4}$/, "Enter a whole number from 1 to 99999."),
      was: z.string().optional(),
    }),
  ]),
  "set family change": z.object({
    of: z.enum(FAMILY_CHANGES),
    isAtOnce: z.boolean(),
    was: z.boolean().optional(),
  }),
  "set make-ups": z.object({
    weeks: z.literal(MAKE_UP_WEEKS),
    was: z.int().optional(),
  }),
  /** The first day of the yearly question; empty for none. */
  "set yearly question": z.object({ day: typedOr(readDay, null), was: z.string().optional() }),
  "set how to pay": z.object({
    words: z
      .string()
      .max(HOW_TO_PAY_LENGTH, `Keep this to ${HOW_TO_PAY_LENGTH} characters.`)
      .transform((words) => words.trim()),
    was: z.string().optional(),
  }),
  /** `was` is the stored number: rates are in pence. */
  "set pay": z.discriminatedUnion("of", [
    payNumber(["firstMonth"], z.int().min(1).max(MONTH_NAMES.length)),
    payNumber(["teachingWeeks"], z.int().min(1).max(WEEKS_MOST)),
    payNumber(["prepaidWeeks"], z.int().min(0).max(WEEKS_MOST)),
    payNumber(["teachRate", "adminRate"], typed(readRate)),
  ]),
  "add class": z.object({ name: className }),
  "change class": z.object({
    id: z.string().max(64),
    name: className,
    place,
    was: z.object({ name: z.string(), place: z.string() }).optional(),
  }),
  "remove class": z.object({ id: z.string().max(64) }),
  "set holiday": z.object({ day, name: holidayName, was: z.string().nullable().optional() }),
  /** The reference day for children's ages; empty for none. */
  "set ages day": z.object({ day: typedOr(readDay, null), was: z.string().optional() }),
  "remove holiday": z.object({ day: z.iso.date() }),
  "keep audit": z.object({ years: z.literal(AUDIT_YEARS), was: z.int().optional() }),
  "keep schedules": z.object({ days: z.literal(SCHEDULE_DAYS), was: z.int().optional() }),
  keep: z
    .object({ kind: z.literal(KINDS), months: z.int(), was: z.int().optional() })
    .refine(({ kind, months }) => KEEPING[kind].choices.includes(months), {
      error: ({ input }) => notKept(input as { kind: Kind }),
      path: ["months"],
    }),
  hold: z.object({ kind: z.literal(LISTED), id: z.string().max(OLD_ID_LENGTH) }),
  "stop holding": z.object({ kind: z.literal(LISTED), id: z.string().max(OLD_ID_LENGTH) }),
  "test mail": z.object({
    recipient: z.email("Enter an email address such as name@example.com."),
  }),
};
