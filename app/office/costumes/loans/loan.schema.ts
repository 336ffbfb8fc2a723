// What is accepted when costumes are lent and come back.
import { z } from "zod";
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { BORROWER_KINDS, CONDITIONS } from "./loan.ts";
import { readPieces } from "./pieces.ts";

const TEXT_LENGTH = 200;

const pieces = typed(readPieces);

export const lendSchema = z.object({
  borrowerKind: z.enum(BORROWER_KINDS),
  borrower: z
    .string()
    .max(TEXT_LENGTH)
    .transform(tidyName)
    .pipe(z.string().min(1, "Enter who takes it.")),
  memberId: z.string().max(64).nullable().default(null),
  quantity: pieces,
  dueOn: typedOr(readDay, null),
});

export const returnSchema = z.object({
  version: z.int().positive(),
  quantity: pieces,
  condition: z.enum(CONDITIONS),
  notes: z.string().max(TEXT_LENGTH, `Keep the notes to ${TEXT_LENGTH} characters.`),
});
