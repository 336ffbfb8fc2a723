// Schemas of the costume form and the import.
import { z } from "zod";
import { sheetChoicesText } from "#app/office/upload/uploaded-table.schema.ts";
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

/** A costume, from the form or from a file. */
export const costumeSchema = z.object({ values, photos });

export const addCostumeSchema = z.preprocess(withFiles, costumeSchema);

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

const file = z.instanceof(File, { message: "No file was sent." });

/** "yes" for a ticked box of a form. */
const tick = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");

/** A file, with how each of its sheets is read. */
export const importSchema = z.object({
  file,
  choices: sheetChoicesText,
  useSuggestions: tick,
  /** Imports costumes that look like one in the list. */
  isAgain: tick,
});
