// Schemas of the costume form and the import.
import { z } from "zod";
import { isUsableName } from "#app/office/costumes/list/columns.ts";

const NAME_LENGTH = 100;
const VALUE_LENGTH = 2000;
const COLUMNS_MOST = 300;
const PHOTOS_MOST = 30;
const TICKET_LENGTH = 2000;

const columnName = z
  .string()
  .min(1)
  .max(NAME_LENGTH)
  .refine(isUsableName, "This name cannot be used for a field.");

const values = z
  .record(columnName, z.string().max(VALUE_LENGTH, `Keep a field to ${VALUE_LENGTH} characters.`))
  .refine((given) => Object.keys(given).length <= COLUMNS_MOST, "There are too many fields.");

/** An existing photo's address, a new photo's upload ticket, or the file itself. */
const photos = z
  .array(z.union([z.string().max(TICKET_LENGTH), z.instanceof(File)]))
  .max(PHOTOS_MOST, `A costume can have at most ${PHOTOS_MOST} photos.`);

export const addCostumeSchema = z.preprocess(withFiles, z.object({ values, photos }));

export const editCostumeSchema = z.preprocess(
  withFiles,
  z.object({ version: z.int().positive(), values, photos }),
);

/** Replaces a photo that names an uploaded file by that file. */
function withFiles(sent: unknown): unknown {
  const form = Object(sent) as Record<string, unknown>;
  if (!Array.isArray(form.photos)) return form;
  const fileOf = (photo: unknown) => {
    const beside = typeof photo === "string" && Object.hasOwn(form, photo) ? form[photo] : null;
    return beside instanceof File ? beside : photo;
  };
  return { ...form, photos: form.photos.map(fileOf) };
}

const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("column"), name: columnName }),
  z.object({ kind: z.literal("photos") }),
  z.object({ kind: z.literal("nowhere") }),
]);

const file = z.instanceof(File, { message: "No file was sent." });

export const sheetSchema = z.object({ file });

const agreed = z.object({
  useSuggestions: z.boolean(),
  targets: z.array(target).max(COLUMNS_MOST),
});

const UNREAD = "The columns could not be read. Choose the file again.";

/** A file, with the agreed column mapping as JSON text. */
export const importSchema = z.object({
  file,
  agreed: z.string(UNREAD).transform((text, context) => {
    const read = agreed.safeParse(fromJson(text));
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: UNREAD });
    return z.NEVER;
  }),
});

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
