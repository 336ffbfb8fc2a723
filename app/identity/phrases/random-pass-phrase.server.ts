// Random pass-phrases.
import { randomInt } from "node:crypto";

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aeiou";
const WORDS = 5;
const SYLLABLES_A_WORD = 2;

/** Returns five invented words that are easy to read out: ten syllables out of 80 make 63 bits. */
export function randomPassPhrase(): string {
  const pick = (letters: string) => letters[randomInt(letters.length)] ?? "";
  const word = () =>
    Array.from({ length: SYLLABLES_A_WORD }, () => pick(CONSONANTS) + pick(VOWELS)).join("");
  return Array.from({ length: WORDS }, word).join("-");
}
