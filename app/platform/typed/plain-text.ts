// Normalises text sent from outside.

/** Uses one kind of line break, removes control characters and trims. */
export function plainText(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}
