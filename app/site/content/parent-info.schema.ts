// The schemas of the content that answers parents' questions: prices, first visit, how to find us,
// questions.
import { z } from "zod";
import { PRICE_PERIODS } from "./parent-info.ts";
import { day, line, list, requiredLine, emptyAsNull, picture, text } from "./pieces.schema.ts";

const pence = z.int("a price such as 32 or 32.50").min(0);

/** A picture needs a text alternative. */
const hasAlt = (img: string, alt: string) => img === "" || alt !== "";

export const prices = z.object({
  from: day.nullable().default(null),
  items: list(
    z.object({
      what: requiredLine,
      pence,
      per: z.enum(PRICE_PERIODS).default("month"),
      includes: line.default(""),
    }),
  ).default([]),
  siblings: line.default(""),
  trialPence: emptyAsNull(pence),
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
  .refine(({ door, doorAlt }) => hasAlt(door, doorAlt), {
    message: "describe what the picture shows",
    path: ["doorAlt"],
  });

export const findUs = z
  .object({
    walk: text.default(""),
    parking: text.default(""),
    map: picture.default(""),
    mapAlt: line.default(""),
  })
  .refine(({ map, mapAlt }) => hasAlt(map, mapAlt), {
    message: "describe what the picture shows",
    path: ["mapAlt"],
  });

export const questions = list(z.object({ question: requiredLine, answer: text.min(1) }));

export const answers = z.object({ within: line.default("") });
