// Schemas of a box's stocktake.
import { z } from "zod";

const MOST_PIECES = 100_000;

const place = {
  /** The number of finished stocktakes that the page has loaded. */
  version: z.int().nonnegative().optional(),
  box: z.string().min(1).max(200),
};

export const tickSchema = z.object({
  ...place,
  costume: z.string().max(64),
  /** Pieces found; null clears the tick. */
  pieces: z.int().nonnegative().max(MOST_PIECES).nullable(),
});

export const countSchema = z.object(place);
