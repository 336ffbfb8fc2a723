// The schema of an uploaded table and of the choices that say how it is read.
import { z } from "zod";

const UNREAD = "The columns could not be read. Choose the file again.";
const MOST = 500;
const text = z.string().max(1000);

const choices = z.object({
  sheet: text.optional(),
  headerRow: z.number().int().positive().nullable().optional(),
  columns: z.record(text, text.nullable()).optional(),
  answers: z.record(text, text).optional(),
  records: z.array(z.number().int().positive()).max(MOST).optional(),
});

/** Returns a schema of JSON text; null where none is sent. */
export function fromText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string(UNREAD)
    .optional()
    .transform((json, context): z.output<Schema> | null => {
      if (json === undefined) return null;
      const read = schema.safeParse(fromJson(json));
      if (read.success) return read.data;
      context.addIssue({ code: "custom", message: UNREAD });
      return z.NEVER;
    });
}

/** The choices as JSON text; null before a person has made any. */
export const choicesText = fromText(choices);

const SHEETS_MOST = 255;

/** The choices for each of several sheets. */
export const sheetChoicesText = fromText(z.array(choices).min(1).max(SHEETS_MOST));

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
