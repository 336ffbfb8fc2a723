// Text that somebody outside has sent, as it is kept.

/** One kind of line break, no characters that are no text, no space around. */
export function plainText(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
