// The bank lines of confirmed payers that one press books.
import { z } from "zod";

const ID_LENGTH = 64;

/** More lines wait for the next press. */
export const MOST_CONFIRMED = 200;

export const confirmedSchema = z.object({
  lines: z
    .array(z.object({ id: z.string().max(ID_LENGTH), version: z.int().positive() }))
    .min(1)
    .max(MOST_CONFIRMED),
});
