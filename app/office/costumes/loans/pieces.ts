// Reads a typed number of pieces.
import { readCount } from "#app/platform/typed/count.ts";
import type { Reading } from "#app/platform/typed/reading.ts";

const PIECES_MOST = 100_000;

/** Reads a whole number of pieces, at least one. */
export function readPieces(text: string): Reading<number> {
  const reading = readCount(text);
  if ("problem" in reading) return { problem: "Enter a whole number of pieces." };
  if (reading.value === 0) return { problem: "Enter at least one piece." };
  return reading.value > PIECES_MOST ? { problem: "Enter fewer pieces." } : reading;
}

/** Reads the number of returned pieces: at most those out. */
export function readPiecesBack(text: string, out: number): Reading<number> {
  const reading = readPieces(text);
  const isTooMany = "value" in reading && reading.value > out;
  return isTooMany ? { problem: tooManyWords(out) } : reading;
}

/** Returns the message for more pieces than are out. */
export function tooManyWords(out: number): string {
  return out === 0
    ? "Everything on this loan has been returned."
    : `Only ${out} ${out === 1 ? "is" : "are"} out.`;
}
