// The schema of a logged call, with its messages.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { NOT_REACHED, OUTCOMES } from "../outcomes.ts";

const NOTES_LENGTH = 2000;
/** Refuses a call in the future. */
export const NOT_YET = "You can’t log a call for a future day.";

const NOT_BEFORE = "Choose a day after the call.";

/** One call. */
export const callSchema = z
  .object({
    outcome: z.enum(OUTCOMES, "Choose how you called."),
    notes: z
      .string()
      .max(NOTES_LENGTH, `Keep the notes to ${NOTES_LENGTH} characters.`)
      .transform((text) => text.trim()),
    /** The day of the call. */
    calledOn: typed(readDay),
    /** The day to try again after a call that reached nobody. */
    retryOn: typedOr(readDay, null).nullable(),
  })
  .refine(
    ({ outcome, calledOn, retryOn }) =>
      outcome !== NOT_REACHED || retryOn === null || retryOn > calledOn,
    { path: ["retryOn"], message: NOT_BEFORE },
  )
  .transform((call) => ({ ...call, retryOn: call.outcome === NOT_REACHED ? call.retryOn : null }));

export type CallForm = z.output<typeof callSchema>;
