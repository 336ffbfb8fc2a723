// What is sent with a file of the bank, and with the answers to what it does not say.
import { z } from "zod";
import { NOT_BANK_FILE } from "./bank-words.ts";

const ID_LENGTH = 64;
const ANSWERS_LENGTH = 20_000;

function readAnswers(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const bankFileSchema = z.object({
  file: z.instanceof(File, { message: NOT_BANK_FILE }),
  /** The mark of the preview that was looked at. */
  mark: z.string().max(ID_LENGTH).default(""),
  /** What was asked about the file, by the key of the question, as JSON. */
  answers: z
    .string()
    .max(ANSWERS_LENGTH)
    .default("{}")
    .transform(readAnswers)
    .pipe(z.record(z.string(), z.string())),
});
