// Folds a text for search: without accents, case and punctuation.

/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  æ: "ae",
  œ: "oe",
  ß: "ss",
  ı: "i",
};
const ODD = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const SIMPLE = /^[\x20-\x7e]*$/;

/** Returns lower-case letters and digits with single spaces between and around words: ' ni bhradain '. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Thousands of texts are compared: plain ones skip the normalisation.
  const plain = SIMPLE.test(lower)
    ? lower
    : lower
        .normalize("NFKD")
        .replaceAll(/\p{M}/gu, "")
        .replaceAll(ODD, (letter) => LETTERS[letter] ?? letter);
  return ` ${plain
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
}
