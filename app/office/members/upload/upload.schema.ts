// What is sent with a file of members.
import { z } from "zod";
import { NOT_CSV } from "./csv-kind.ts";

const flag = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

export const uploadSchema = z.object({
  file: z.instanceof(File, { message: NOT_CSV }),
  /** The mark of the preview that was looked at. */
  mark: z.string().max(64).default(""),
  takesPhone: flag,
  hasUpdates: flag,
});
