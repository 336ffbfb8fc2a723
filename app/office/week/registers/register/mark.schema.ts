// The commands of a tap on a register.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";
import { tidyName } from "#app/platform/name.ts";
import { WAYS } from "../leaving/leaving.ts";
import { MARKS } from "./register.ts";

export const REASON_LENGTH = 300;
export const COLLECTOR_LENGTH = 100;

const day = z.string().refine(isDay, "This isn't a real date.");

export const childSchema = z.object({
  kind: z.enum(["member", "trial"]),
  id: z.string().max(64),
});

export const markSchema = z.object({
  day,
  child: childSchema,
  /** Null clears the current one. */
  mark: z.enum(MARKS).nullable(),
  reason: z
    .string()
    .trim()
    .max(REASON_LENGTH, `Keep this to ${REASON_LENGTH} characters.`)
    .default(""),
});

export const leavingSchema = z
  .object({
    day,
    child: childSchema,
    /** Null clears the current one. */
    way: z.enum(WAYS).nullable(),
    /** The collector's name. */
    by: z
      .string()
      .transform(tidyName)
      .pipe(z.string().max(COLLECTOR_LENGTH, "That name is too long."))
      .default(""),
  })
  .refine(({ way, by }) => way !== "collected" || by !== "", {
    message: "Enter who is collecting.",
    path: ["by"],
  });
