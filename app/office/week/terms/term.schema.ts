// The forms of the next term: its editions, the hold date and the answers.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { typedOr } from "#app/platform/typed/typed.schema.ts";
import { schemaOf } from "#app/office/fields/fields.schema.ts";
import { EDITION_FIELDS } from "../weekly-class.fields.ts";
import { ANSWERS, type Answer } from "./next-term.ts";

const isMeant = z.boolean().default(false);
const heldUntil = typedOr(readDay, null);

/** `firstDay` identifies the term that was on screen. */
export const makeEditionsSchema = z.object({ firstDay: z.iso.date(), heldUntil });

const termDaysSchema = z.object({ heldUntil });

export const editTermSchema = z.object({
  id: z.string(),
  version: z.int().positive(),
  values: termDaysSchema,
});

export const editEditionSchema = z.object({
  version: z.int().positive(),
  values: schemaOf(EDITION_FIELDS),
});

/** A null `answer` clears it. `toClassId` is the class to move up to. */
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
