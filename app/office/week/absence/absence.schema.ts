// The absence form: a range of days, both ends included, and a reason.
import { z } from "zod";
import { daysBetween } from "#app/platform/days/day.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typed } from "#app/platform/typed/typed.schema.ts";
import { ABSENCE_REASONS } from "./absence-reasons.ts";

const MOST_DAYS = 92;

export const absenceSchema = z
  .object({
    from: typed(readDay),
    until: typed(readDay),
    reason: z.enum(ABSENCE_REASONS).default(""),
  })
  .refine(({ from, until }) => until >= from, {
    message: "The last day can't be before the first.",
    path: ["until"],
  })
  .refine(({ from, until }) => daysBetween(from, until) < MOST_DAYS, {
    message: `Enter at most ${MOST_DAYS} days at a time.`,
    path: ["until"],
  });
