// The commands of Today.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";

const FAMILY_MOST = 50;
const NOTE_LENGTH = 2000;

export const doLine = command(
  "/admin/today/done",
  "admin",
  z.object({
    kind: z.string().max(20),
    ids: z.array(z.string().min(1)).min(1).max(FAMILY_MOST),
    act: z.string().max(20),
    note: z
      .string()
      .max(NOTE_LENGTH, `Keep the note to ${NOTE_LENGTH} characters.`)
      .transform((text) => text.trim())
      .default(""),
    reason: z.string().max(60).default(""),
    choice: z.string().max(64).default(""),
    isMeant: z.boolean().default(false),
  }),
);

/** Hides the list of the first week, or shows it again. */
export const setFirstWeek = command(
  "/admin/today/first-week",
  "admin",
  z.object({ isHidden: z.boolean() }),
  { label: "Today: your first week" },
);
