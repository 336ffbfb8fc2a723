// What a tap on a register sends.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";
import { MARKS } from "./register.ts";

export const REASON_LENGTH = 300;

export const markSchema = z.object({
  day: z.string().refine(isDay, "This is no day."),
  child: z.object({ kind: z.enum(["member", "trial"]), id: z.string().max(64) }),
  /** Null takes back what stands there. */
  mark: z.enum(MARKS).nullable(),
  reason: z
    .string()
    .trim()
    .max(REASON_LENGTH, `Keep this to ${REASON_LENGTH} characters.`)
    .default(""),
});
