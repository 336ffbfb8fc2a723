// The schemas of a box's stocktake.
import { z } from "zod";

const MOST_PIECES = 100_000;

const place = {
  /** How many finished stocktakes of the box the page knew of. */
  version: z.int().nonnegative().optional(),
  box: z.string().min(1).max(200),
};

export const tickSchema = z.object({
  ...place,
  costume: z.string().max(64),
  /** How many were found; null takes the tick away. */
  pieces: z.int().nonnegative().max(MOST_PIECES).nullable(),
});

/** Pages of earlier builds send `found`: they kept their ticks until the end. */
export const countSchema = z.object({
  ...place,
  found: z.array(z.string().max(64)).max(10_000).default([]),
});
