// Schemas of loans and returns.
import { z } from "zod";
import { tidyName } from "#app/platform/name.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { BORROWER_KINDS, CONDITIONS, SETTLEMENTS } from "./loan.ts";
import { readPieces } from "./pieces.ts";

const TEXT_LENGTH = 200;

const pieces = typed(readPieces);

/** Maximum number of costumes per loan. */
const LENT_MOST = 200;

const toSomebody = {
  borrowerKind: z.enum(BORROWER_KINDS),
  borrower: z
    .string()
    .max(TEXT_LENGTH)
    .transform(tidyName)
    .pipe(z.string().min(1, "Enter who is borrowing it.")),
  memberId: z.string().max(64).nullable().default(null),
  dueOn: typedOr(readDay, null),
};

export const lendSchema = z.object({ ...toSomebody, quantity: pieces });

export const lendSeveralSchema = z.object({
  ...toSomebody,
  /** Pieces by costume id. */
  pieces: z
    .record(z.string().max(64), pieces)
    .refine((each) => Object.keys(each).length > 0, "Tick at least one costume.")
    .refine(
      (each) => Object.keys(each).length <= LENT_MOST,
      `Lend at most ${LENT_MOST} at a time.`,
    ),
});

export const returnSchema = z.object({
  version: z.int().positive(),
  quantity: pieces,
  condition: z.enum(CONDITIONS),
  notes: z.string().max(TEXT_LENGTH, `Keep the notes to ${TEXT_LENGTH} characters.`),
});

export const settleSchema = z.object({ as: z.enum(SETTLEMENTS) });
