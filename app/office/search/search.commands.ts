// The commands of search.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import type { Found } from "./found.ts";

const LONGEST = 200;

export const searchAll = command({
  path: "/admin/search",
  access: "staff",
  schema: z.object({ search: z.string().max(LONGEST) }),
  isQuestion: true,
}).answering<Found>();

/** Remembers that the sender has opened a record. */
export const openRecord = command({
  path: "/admin/search/opened",
  access: "staff",
  schema: z.object({
    kind: z.string().min(1).max(LONGEST),
    id: z.string().min(1).max(LONGEST),
  }),
});
