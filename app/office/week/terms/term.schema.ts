// What is accepted of the next term: its editions, the day until which places are held, and the answers.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { typedOr } from "#app/platform/typed/typed.schema.ts";
import { schemaOf } from "#app/office/fields/fields.schema.ts";
import { EDITION_FIELDS } from "../weekly-class.fields.ts";
import { ANSWERS, type Answer } from "./next-term.ts";

const isMeant = z.boolean().default(false);
const heldUntil = typedOr(readDay, null);

/** `firstDay` is that of the term whose list was shown. */
export const makeEditionsSchema = z.object({ firstDay: z.iso.date(), heldUntil });

export const termDaysSchema = z.object({ heldUntil });

export const editTermSchema = z.object({
  id: z.string(),
  version: z.int().positive(),
  values: termDaysSchema,
});

export const editEditionSchema = z.object({
  version: z.int().positive(),
  values: schemaOf(EDITION_FIELDS),
});

/** `answer` null: they have not answered. `toClassId` is the class that somebody moves up to. */
export const answerSchema = z
  .object({
    termId: z.string(),
    enrolmentId: z.string(),
    answer: z.enum(Object.keys(ANSWERS) as [Answer, ...Answer[]]).nullable(),
    toClassId: z.string().default(""),
    isMeant,
  })
  .refine(({ answer, toClassId }) => answer !== "moves up" || toClassId !== "", {
    error: "Choose a class.",
    path: ["toClassId"],
  });
