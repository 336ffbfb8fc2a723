// The commands of registers.
import { z } from "zod";
import { command } from "#app/data/commands/command.ts";
import { isDay } from "#app/platform/days/day.ts";
import { tidyName } from "#app/platform/name.ts";
import { childSchema, leavingSchema, markSchema } from "./register/mark.schema.ts";

const MOST_ADULTS = 99;
const NAME_LENGTH = 100;

const day = z.string().refine(isDay, "This isn't a real date.");

export const countAdults = command(
  "/admin/registers/:id/adults",
  "registers",
  z.object({
    day,
    adults: z.int().min(0).max(MOST_ADULTS),
  }),
);

export const addGuest = command(
  "/admin/registers/:id/guest",
  "registers",
  z.object({
    day,
    name: z
      .string()
      .transform(tidyName)
      .pipe(z.string().min(1, "Enter a name.").max(NAME_LENGTH, "That name is too long.")),
  }),
);

export const noteLeaving = command("/admin/registers/:id/leaving", "registers", leavingSchema, {
  isOneOfMany: true,
});

export const askWhoMustNot = command(
  "/admin/registers/:id/must-not",
  "registers",
  z.object({ day, child: childSchema }),
  { isAnswerSecret: true, isNeverQueued: true },
).answering<{ names: string[] }>();

export const markChild = command("/admin/registers/:id/mark", "registers", markSchema, {
  isOneOfMany: true,
});

export const markOccasionChild = command(
  "/admin/registers/occasion/:kind/:id/mark",
  "registers",
  z.object({
    childId: z.string().max(64),
    way: z.enum(["in", "out"]).nullable(),
    by: z.string().max(NAME_LENGTH, "That name is too long.").transform(tidyName),
    /** The child stays in until the office has been asked. */
    isAsked: z.boolean().default(false),
  }),
  { label: "In or out" },
);
