// The schema of a new pass-phrase.
import { z } from "zod";
import { PASS_PHRASE_LENGTH } from "#app/platform/pass-phrase-rules.ts";

const PASS_PHRASE_MOST = 200;

export const chosenPassPhrase = z
  .string()
  .max(PASS_PHRASE_MOST, `Keep this to ${PASS_PHRASE_MOST} characters.`)
  .refine(
    (text) => text.trim().length >= PASS_PHRASE_LENGTH,
    `Use at least ${PASS_PHRASE_LENGTH} characters, such as four words.`,
  );
