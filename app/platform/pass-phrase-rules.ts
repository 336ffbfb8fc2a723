// What a pass-phrase must be that somebody chooses.

/** What somebody chooses by hand must be long, since people choose words. */
export const PASS_PHRASE_LENGTH = 15;

/** Said of one that many people use, of one that names the school, and of one that was used before. */
export const TOO_EASY = "This phrase is too easy to guess. Choose another.";

/** True where a phrase has the school's name in it, in any case and spacing. */
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
