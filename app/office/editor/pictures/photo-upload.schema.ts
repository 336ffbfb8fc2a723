// Schemas of website pictures and their consents.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { typedOr } from "#app/platform/typed/typed.schema.ts";

const NAME_LENGTH = 200;

export const photoUploadSchema = z
  .object({
    photo: z.instanceof(File, { message: "Choose a picture." }),
    isChild: z.stringbool(),
    givenBy: z.string().trim().max(NAME_LENGTH).default(""),
    until: typedOr(readDay, null).default(null),
  })
  .refine(({ isChild, givenBy }) => !isChild || givenBy !== "", "Enter who gave consent.");

export const withdrawSchema = z.object({ id: z.string().min(1).max(64) });
