// What is sent with a file of the bank, and what is answered of one of its lines.
import { z } from "zod";
import { NOT_BANK_FILE } from "./bank-words.ts";

const ID_LENGTH = 64;

export const bankFileSchema = z.object({
  file: z.instanceof(File, { message: NOT_BANK_FILE }),
  /** The mark of the preview that was looked at. */
  mark: z.string().max(ID_LENGTH).default(""),
});
