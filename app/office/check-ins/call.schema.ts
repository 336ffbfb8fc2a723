// What a logged call is, and what one reads when it is not.
import { z } from "zod";
import { isDay } from "#app/platform/day.ts";
import { NOT_REACHED, OUTCOMES } from "./outcomes.ts";

export const NOTES_LENGTH = 2000;
/** What is said of a call on a day to come. */
export const NOT_YET = "A call cannot be logged before it was made.";
const KEY = z.string().min(16).max(64);
const day = z.string().refine(isDay, "Enter a day.");

/** One call; the key is new for each draft, so that a second sending logs nothing. */
export const callSchema = z
  .object({
    key: KEY,
    outcome: z.enum(OUTCOMES, "Choose how you called."),
    notes: z
      .string()
      .max(NOTES_LENGTH, `Keep the notes to ${NOTES_LENGTH} characters.`)
      .transform((text) => text.trim()),
    /** The day of the call. */
    calledOn: day,
    /** The day to try again, for a call that reached nobody. */
    retryOn: z
      .string()
      .nullable()
      .refine((text) => !text || isDay(text), "Enter a day to try again.")
      .transform((text) => text || null),
  })
  .transform((call) => ({ ...call, retryOn: call.outcome === NOT_REACHED ? call.retryOn : null }));

export type CallForm = z.output<typeof callSchema>;
