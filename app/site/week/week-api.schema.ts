// The answer of GET /api/week.
import { z } from "zod";
import { DAYS } from "../content/content.ts";
import type { ClassDetails } from "./week-details.ts";

export const weekAnswerSchema = z.array(
  z.strictObject({
    id: z.string(),
    day: z.enum(DAYS),
    time: z.string().describe("As the timetable prints it"),
    title: z.string(),
    studio: z.string(),
    teachers: z.string(),
    price: z
      .int()
      .nullable()
      .describe("Pence a month; null when the class has no price of its own"),
    wear: z.string(),
    isInviteOnly: z.boolean(),
    left: z
      .int()
      .nullable()
      .describe(
        "Trial places of the first lesson that has any; null when the class takes no trials",
      ),
    freeFrom: z.iso
      .date()
      .nullable()
      .describe("The date of that lesson; null when it is the next one"),
  }) satisfies z.ZodType<ClassDetails>,
);
