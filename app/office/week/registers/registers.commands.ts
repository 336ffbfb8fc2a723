// The commands of registers.
import { z } from "zod";
import { command } from "#app/platform/commands/command.ts";
import { isDay } from "#app/platform/days/day.ts";
import { tidyName } from "#app/platform/name.ts";
import { childSchema, leavingSchema, markSchema } from "./register/mark.schema.ts";

const MOST_ADULTS = 99;
const NAME_LENGTH = 100;

const day = z.string().refine(isDay, "This is no day.");

export const countAdults = command({
  path: "/admin/registers/:id/adults",
  access: "registers",
  schema: z.object({
    day,
    adults: z.int().min(0).max(MOST_ADULTS),
  }),
});

export const addGuest = command({
  path: "/admin/registers/:id/guest",
  access: "registers",
  schema: z.object({
    day,
    name: z
      .string()
      .transform(tidyName)
      .pipe(z.string().min(1, "Enter a name.").max(NAME_LENGTH, "Keep the name shorter.")),
  }),
});

export const noteLeaving = command({
  path: "/admin/registers/:id/leaving",
  access: "registers",
  schema: leavingSchema,
  isOneOfMany: true,
});

export const askWhoMustNot = command({
  path: "/admin/registers/:id/must-not",
  access: "registers",
  schema: z.object({ day, child: childSchema }),
  isAnswerSecret: true,
  isNeverQueued: true,
}).answering<{ names: string[] }>();

export const markChild = command({
  path: "/admin/registers/:id/mark",
  access: "registers",
  schema: markSchema,
  isOneOfMany: true,
});
