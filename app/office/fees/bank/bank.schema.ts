// The upload of a bank file, with the answers to its questions.
import { z } from "zod";
import { NO_FILE } from "./bank-words.ts";

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
  file: z.instanceof(File, { message: NO_FILE }),
  /** The mark of the preview on screen. */
  mark: z.string().max(ID_LENGTH).default(""),
  /** The answers by question key, as JSON. */
  answers: z
    .string()
    .max(ANSWERS_LENGTH)
    .default("{}")
    .transform(readAnswers)
    .pipe(z.record(z.string(), z.string())),
});
