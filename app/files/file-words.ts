// Names the kind of a file that is not a table, by its first bytes.

import { markOf } from "./file-marks.ts";

const OFX = "an OFX file";
const QIF = "a QIF file";
const SANTANDER = "Santander’s text file";
const BANK_FILES: readonly string[] = [OFX, QIF, SANTANDER];

const TEXTS: readonly (readonly [start: string, kind: string])[] = [
  ["{\\rtf", "a letter"],
  ["OFXHEADER", OFX],
  ["!Type:", QIF],
];

const LOOKED_AT = 4096;
const SPACE = 0x20;

export const BANK_FILE = "This is a bank file. Open it under Fees due.";

/** Returns what a file is, in words of `wordsFor`, and what to do. */
export function saveAsTable(words: string): string {
  return `This is ${words}. Save the list as CSV or Excel and choose that.`;
}

/** Returns true when the words for a file say that it is a bank statement. */
export function isBankFile(words: string | null): boolean {
  return words !== null && BANK_FILES.includes(words);
}

/** Returns 'a PDF', 'a picture' or the like; null for a file that may be a table. */
export function wordsFor(bytes: Uint8Array): string | null {
  const begin = bytes.findIndex((byte) => byte > SPACE);
  const mark = markOf(bytes.subarray(Math.max(begin, 0)));
  if (mark === "PDF") return "a PDF";
  // Sound files begin as WebP pictures do.
  if (mark !== null) return mark === "WebP" ? "a picture or a sound" : "a picture";
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT));
  const text = start.replace(/^(?:ï»¿)?\s+/, "");
  const found = TEXTS.find(([opening]) => text.startsWith(opening));
  if (found) return found[1];
  if (/<ofx>/i.test(text)) return OFX;
  if (/^from:[^\n]*\bto\b[^]*^account:[^]*^description:/im.test(text)) return SANTANDER;
  if (/^<(?:\?xml[^>]*>\s*(?:<!--[^]*?-->\s*)?(?:<!doctype svg[^>]*>\s*)?<)?svg\b/i.test(text))
    return "a picture";
  if (/^<(?:!doctype html|html)\b/i.test(text)) return "a web page without a table";
  if (/^[[{]\s*["{[\]}]/.test(text)) return "JSON";
  return null;
}
