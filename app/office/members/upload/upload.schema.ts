// The schema of an uploaded file of members.
import { z } from "zod";
import { NOT_CSV } from "./csv-kind.ts";

const flag = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

export const uploadSchema = z.object({
  file: z.instanceof(File, { message: NOT_CSV }),
  /** The hash of the preview that was shown. */
  mark: z.string().max(64).default(""),
  takesPhone: flag,
  hasUpdates: flag,
});
