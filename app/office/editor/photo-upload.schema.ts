// What comes with a picture for the website.
import { z } from "zod";
import { readDay } from "#app/platform/day.ts";

const NAME_LENGTH = 200;

export const photoUploadSchema = z
  .object({
    isChild: z.stringbool(),
    givenBy: z.string().trim().max(NAME_LENGTH).default(""),
    until: z
      .string()
      .default("")
      .transform((text, context) => {
        if (text.trim() === "") return null;
        const day = readDay(text);
        if (day === null)
          context.addIssue({ code: "custom", message: "Enter a day as dd/mm/yyyy." });
        return day;
      }),
  })
  .refine(({ isChild, givenBy }) => !isChild || givenBy !== "", "Say who gave consent.");

export type PhotoUpload = z.output<typeof photoUploadSchema>;

export const withdrawSchema = z.object({ id: z.string().min(1).max(64) });
