// What is sent when a line of the day is done.
import { z } from "zod";
import { DONE_KINDS } from "./today-lines.ts";

const FAMILY_MOST = 50;

/** The key is new for each press, so that a second sending does nothing. */
export const doneSchema = z.object({
  kind: z.enum(DONE_KINDS),
  ids: z.array(z.string().min(1)).min(1).max(FAMILY_MOST),
  key: z.string().min(16).max(64),
});

export type Done = z.output<typeof doneSchema>;
