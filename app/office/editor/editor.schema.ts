// What the content editor posts.
import { z } from "zod";

/** The number of the version that the changes were made on. */
const base = z.int().min(0);

export const publishSchema = z.object({ base, blocks: z.record(z.string(), z.unknown()) });

export const bringBackSchema = z.object({ base, number: z.int().positive() });
