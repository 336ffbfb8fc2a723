// The answer of GET /api/classes.
import { z } from "zod";
import { DAYS } from "../content/content.ts";
import { BOOK_AHEAD_DAYS, TRIAL_DAYS } from "./trial-places.ts";

const time = z.string().regex(/^\d{2}:\d{2}$/);

const listedClassSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  day: z.enum(DAYS),
  start: time.describe("HH:MM, in the school's time zone"),
  end: time.nullable().describe("HH:MM; null when the timetable gives no end"),
  ages: z
    .strictObject({ from: z.number(), to: z.number().nullable() })
    .nullable()
    .describe("In years, read from the name; `to` is null when there is no upper age"),
  level: z.string().nullable().describe("Read from a name that gives no ages, such as beginners"),
  teacher: z.string(),
  price: z.int().nullable().describe("Pence a month; null when the class has no price of its own"),
  trialPlacesLeft: z.int().describe("Free trial places on the first of `dates`; 0 without dates"),
  bookable: z.boolean().describe("Whether the class takes trials; a full class does"),
  dates: z
    .array(z.strictObject({ date: z.iso.date(), left: z.int() }))
    .describe(
      `The next dates of a bookable class, up to ${BOOK_AHEAD_DAYS + TRIAL_DAYS} days ahead, with the free trial places of each`,
    ),
});

export type ListedClass = z.output<typeof listedClassSchema>;

export const classesAnswerSchema = z.array(listedClassSchema);
