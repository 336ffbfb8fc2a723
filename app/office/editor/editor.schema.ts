// What the content editor posts.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";

/** The number of the version that the changes were made on. */
const base = z.int().min(0);

/** By the id of a class of the week: whether it is the same one. Pages of an earlier build send none. */
const same = z.record(z.string(), z.boolean()).default({});

/** By the id of a class that ends: its last day. */
const lastDays = z
  .record(z.string(), z.string().refine(isDay, "Type the last day of each class as a day."))
  .default({});

export const publishSchema = z.object({
  base,
  same,
  lastDays,
  blocks: z.record(z.string(), z.unknown()),
});

export const bringBackSchema = z.object({ base, same, lastDays, number: z.int().positive() });
