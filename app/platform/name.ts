// Compares people's names, and finds them in a text.

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns the key of a person's name, ignoring case, extra spaces and Unicode form. A blank name
 * has the key ''.
 */
export function nameKey(name: string): string {
  // Thousands of texts are searched at once: plain ASCII takes the fast path.
  if (/^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/.test(name)) return name.toLowerCase();
  // Upper-casing folds letters that lower-casing keeps distinct, such as 'ß' and 'SS'; the capital
  // 'ẞ' is its own upper case.
  const folded = name
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");
  return folded.normalize("NFKC").trim().replace(/\s+/gu, " ");
}

/** Returns text as search compares it: ignoring case, extra spaces, accents and Unicode form. */
export function foldedText(text: string): string {
  const key = nameKey(text);
  return ASCII.test(key) ? key : key.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFKC");
}

/** Returns a name for display: trimmed, with runs of spaces reduced to one. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/gu, " ");
}

/** Returns the names in a class's public text, such as 'Miss Wren, Mr Fulmar and Ida'. */
export function namesInText(text: string): string[] {
  return text
    .split(/[,;&/]|\band\b/)
    .map((name) => name.trim())
    .filter((name) => name !== "");
}
