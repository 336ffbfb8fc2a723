// The schemas of the commands for a show's costumes.
import { z } from "zod";
import { versionSchema } from "#app/office/fields/fields.schema.ts";
import { CONDITIONS } from "../loans/loan.ts";

const ID_LENGTH = 64;
const SIZE_LENGTH = 100;
const id = z.string().max(ID_LENGTH);

export const costumeOfNumberSchema = z.object({ costumeId: id.min(1, "Choose a costume.") });

export const sizeSchema = z.object({
  version: versionSchema,
  size: z.string().max(SIZE_LENGTH),
});

/** How each piece came back, by the id of its first wear; 'Good' for those that are not named. */
export const returnShowSchema = z.object({
  pieces: z.record(id, z.enum([...CONDITIONS, "Missing"])),
});
