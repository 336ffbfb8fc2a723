// What the content editor posts.
import { z } from "zod";

/** The number of the version that the changes were made on. */
const base = z.int().min(0);

/** By the id of a class of the week: whether it is the same one. Pages of an earlier build send none. */
const same = z.record(z.string(), z.boolean()).default({});

export const publishSchema = z.object({ base, same, blocks: z.record(z.string(), z.unknown()) });

export const bringBackSchema = z.object({ base, same, number: z.int().positive() });
