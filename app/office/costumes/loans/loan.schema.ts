// What is accepted when costumes are lent and come back.
import { z } from "zod";
import { readDay } from "#app/platform/day.ts";
import { tidyName } from "#app/platform/name.ts";
import { BORROWER_KINDS, CONDITIONS } from "./loan.ts";

const TEXT_LENGTH = 200;
const PIECES_MOST = 100_000;

const key = z.string().min(16).max(64);
const pieces = z
  .int("Enter a whole number of pieces.")
  .positive("Enter at least one piece.")
  .max(PIECES_MOST, "Enter fewer pieces.");

const dueOn = z.string().transform((text, context) => {
  if (text.trim() === "") return null;
  const day = readDay(text);
  if (day === null) context.addIssue({ code: "custom", message: "Enter a day as dd/mm/yyyy." });
  return day;
});

export const lendSchema = z.object({
  key,
  borrowerKind: z.enum(BORROWER_KINDS),
  borrower: z
    .string()
    .max(TEXT_LENGTH)
    .transform(tidyName)
    .pipe(z.string().min(1, "Enter who takes it.")),
  memberId: z.string().max(64).nullable().default(null),
  quantity: pieces,
  dueOn,
});

export type NewLoan = z.output<typeof lendSchema>;

export const returnSchema = z.object({
  key,
  version: z.int().positive(),
  quantity: pieces,
  condition: z.enum(CONDITIONS),
  notes: z.string().max(TEXT_LENGTH, `Keep the notes to ${TEXT_LENGTH} characters.`),
});

export type NewReturn = z.output<typeof returnSchema>;
