// The commands of the search part.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import type { Found } from "./search-result.ts";

const LONGEST = 200;

export const searchAll = command(
  "/admin/search",
  "staff",
  z.object({ search: z.string().max(LONGEST) }),
  { isQuestion: true },
).answering<Found>();

/** Records that the sender has opened a record. */
export const openRecord = command(
  "/admin/search/opened",
  "staff",
  z.object({
    kind: z.string().min(1).max(LONGEST),
    id: z.string().min(1).max(LONGEST),
  }),
);
