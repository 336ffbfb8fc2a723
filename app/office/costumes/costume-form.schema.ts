// What is accepted from the form of a costume and from an import.
import { z } from "zod";
import { isUsableName } from "./columns.ts";

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

const photos = z
  .array(z.string().max(TICKET_LENGTH))
  .max(PHOTOS_MOST, `Keep at most ${PHOTOS_MOST} photos of a costume.`);

const key = z.string().min(16).max(64);

export const addCostumeSchema = z.object({ key, values, photos });

export const editCostumeSchema = z.object({ version: z.int().positive(), values, photos });

const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("column"), name: columnName }),
  z.object({ kind: z.literal("photos") }),
  z.object({ kind: z.literal("nowhere") }),
]);

/** What is agreed on beside the file. */
export const importSchema = z.object({
  key,
  useSuggestions: z.boolean(),
  targets: z.array(target).max(COLUMNS_MOST),
});
