// Rules for pass-phrases that people choose.

/** Chosen pass-phrases must be long, since people choose words. */
export const PASS_PHRASE_LENGTH = 15;

/** Shown for a common phrase, one with the school's name, and one that was used before. */
export const TOO_EASY = "This phrase is too easy to guess. Choose another.";

/** Returns true when a phrase contains the school's name, in any case and spacing. */
export function namesSchool(phrase: string, schoolName: string): boolean {
  const name = lettersOf(schoolName);
  return name !== "" && lettersOf(phrase).includes(name);
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
