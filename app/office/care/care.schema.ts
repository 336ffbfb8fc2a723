// The schemas of medical notes and consents, with their messages.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { CONSENTS, NOTE_LENGTH } from "#app/office/member-record/care-kinds.ts";

const NAME_LENGTH = 200;
const ENDS_BEFORE = "The last day is before the day it was given.";

const text = (most: number, empty: string) =>
  z
    .string()
    .max(most, `Keep this to ${most} characters.`)
    .transform((typedText) => typedText.trim())
    .pipe(z.string().min(1, empty));

export const noteSchema = z.object({ words: text(NOTE_LENGTH, "Write the note.") });

const consentSchema = z
  .object({
    what: z.enum(CONSENTS, "Choose what the consent is for."),
    // Pages that were open before the update send no answer.
    isGiven: z.boolean().default(true),
    givenBy: text(NAME_LENGTH, "Enter who gave consent."),
    givenOn: typed(readDay),
    until: typedOr(readDay, null).nullable(),
  })
  .refine(({ givenOn, until }) => until === null || until >= givenOn, {
    message: ENDS_BEFORE,
    path: ["until"],
  });

const version = z.int().positive();

export const addNoteSchema = z.object({ values: noteSchema });
export const editNoteSchema = z.object({ version, values: noteSchema });
export const addConsentSchema = z.object({ values: consentSchema });
export const editConsentSchema = z.object({ version, values: consentSchema });
