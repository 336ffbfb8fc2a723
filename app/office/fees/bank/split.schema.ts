// The form that splits a bank line between families.
import { z } from "zod";
import { typed } from "#app/platform/typed/typed.schema.ts";
import { readSum } from "../fee.schema.ts";

const MOST_PARTS = 20;

const part = z.object({
  accountId: z.string("Choose a family.").min(1, "Choose a family.").max(64),
  pence: typed(readSum),
});

export const partsSchema = z.object({ parts: z.array(part).max(MOST_PARTS) });

/** `isAnother` confirms that this is not the similar payment. */
export const splitSchema = z.object({
  version: z.int().positive(),
  isAnother: z.boolean().default(false),
  values: partsSchema,
});
