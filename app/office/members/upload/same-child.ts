// Finds names that are probably those of one child, however they are written.

/**
 * Returns a key that is the same for 'Ola Thorne', 'Thorne, Ola' and 'OLA THORNE', for straight and curly
 * apostrophes, and with and without accents and hyphens.
 */
export function looseName(name: string): string {
  const [last = "", first, ...others] = name.split(",");
  const inOrder = first !== undefined && others.length === 0 ? `${first} ${last}` : name;
  return inOrder
    .normalize("NFKD")
    .replace(/\p{M}+|['’‘`´ʼ]/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether a text is another with letters lost on the way through a program: '?ucja' for 'Łucja'. */
export function hasLostLetters(text: string, whole: string): boolean {
  const [given, stored] = [[...text], [...whole]];
  const lost = (letter: string | undefined) => letter === "?" || letter === "\uFFFD";
  if (given.length !== stored.length || text === whole) return false;
  return given.every((letter, at) => letter === stored[at] || lost(letter));
}
