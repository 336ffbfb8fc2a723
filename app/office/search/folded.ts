// A text as the search compares it: without accents, case and signs.

/** Letters that no Unicode form takes apart. */
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

/** Small letters and figures with single spaces between words and around them: 'Ní Bhradáin' is ' ni bhradain '. */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  // Thousands of texts are compared at once: what has no accents takes the short way.
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
