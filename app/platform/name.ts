// Tells whether two spellings of a person's name are the same person's.

/**
 * The key of a person's name: the same for every spelling of it that differs only in case, in spaces
 * or in its Unicode form. An empty or blank name has the key ''.
 */
export function nameKey(name: string): string {
  // Thousands of texts are searched at once: what Unicode forms cannot change takes the short way.
  if (/^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/.test(name)) return name.toLowerCase();
  // Upper-casing folds the letters that lower-casing leaves apart, such as 'ß' and 'SS'; the capital 'ẞ'
  // is its own upper case.
  const folded = name
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ");
  return folded.normalize("NFKC").trim().replace(/\s+/gu, " ");
}

/** A name as it is shown: trimmed, with runs of spaces made one. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/gu, " ");
}
