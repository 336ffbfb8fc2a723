// What is accepted of what parents ask: prices, the first visit, the way there, questions.
import { z } from "zod";
import { PRICE_PERIODS } from "./asked.ts";
import { day, line, list, neededLine, orNothing, picture, text } from "./pieces.schema.ts";

const pence = z.int("a price such as 32 or 32.50").min(0);

/** A picture says what it shows to who cannot see it. */
const hasWords = (img: string, words: string) => img === "" || words !== "";

export const prices = z.object({
  from: day.nullable().default(null),
  items: list(
    z.object({
      what: neededLine,
      pence,
      per: z.enum(PRICE_PERIODS).default("month"),
      includes: line.default(""),
    }),
  ).default([]),
  siblings: line.default(""),
  trialPence: orNothing(pence),
});

export const firstVisit = z
  .object({
    door: picture.default(""),
    doorAlt: line.default(""),
    wear: text.default(""),
    meets: text.default(""),
    length: text.default(""),
    watching: text.default(""),
  })
  .refine(({ door, doorAlt }) => hasWords(door, doorAlt), {
    message: "say what the picture shows",
    path: ["doorAlt"],
  });

export const findUs = z
  .object({
    walk: text.default(""),
    parking: text.default(""),
    map: picture.default(""),
    mapAlt: line.default(""),
  })
  .refine(({ map, mapAlt }) => hasWords(map, mapAlt), {
    message: "say what the picture shows",
    path: ["mapAlt"],
  });

export const questions = list(z.object({ question: neededLine, answer: text.min(1) }));

export const answers = z.object({ within: line.default("") });
