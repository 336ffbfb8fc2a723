// What is sent when a line of the day is done.
import { z } from "zod";
import { DONE_KINDS } from "./today-lines.ts";

const FAMILY_MOST = 50;

export const doneSchema = z.object({
  kind: z.enum(DONE_KINDS),
  ids: z.array(z.string().min(1)).min(1).max(FAMILY_MOST),
});
