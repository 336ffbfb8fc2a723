// Recognises UTF-16, with and without a byte-order mark.

/** Returns the byte order of a text in UTF-16; null for any other text. */
export function utf16In([first, second, third, fourth]: Uint8Array):
  | "utf-16le"
  | "utf-16be"
  | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark, the other half of every Latin letter is a zero byte.
  if (first && second === 0 && third && fourth === 0) return "utf-16le";
  return first === 0 && second && third === 0 && fourth ? "utf-16be" : null;
}
