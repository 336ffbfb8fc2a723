// What a file is that holds no table, by its first bytes.

export const BANK_FILE = "a bank file";

const MARKS: readonly (readonly [start: string, kind: string])[] = [
  ["%PDF", "a PDF"],
  ["\u0089PNG", "a picture"],
  ["\u00ff\u00d8\u00ff", "a picture"],
  ["GIF8", "a picture"],
  ["RIFF", "a picture or a sound"],
  ["II*\0", "a picture"],
  ["MM\0*", "a picture"],
  ["{\\rtf", "a letter"],
  ["OFXHEADER", BANK_FILE],
  ["!Type:", BANK_FILE],
];

const LOOKED_AT = 4096;

/** Returns 'a PDF', 'a picture' or the like; null for what may be a table. */
export function wordsFor(bytes: Uint8Array): string | null {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, LOOKED_AT));
  const text = start.replace(/^(?:ï»¿)?\s+/, "");
  const found = MARKS.find(([mark]) => start.startsWith(latin1(mark)) || text.startsWith(mark));
  if (found) return found[1];
  if (/<ofx>/i.test(text)) return BANK_FILE;
  if (/^<(?:\?xml[^>]*>\s*(?:<!--[^]*?-->\s*)?(?:<!doctype svg[^>]*>\s*)?<)?svg\b/i.test(text))
    return "a picture";
  if (/^<(?:!doctype html|html)\b/i.test(text)) return "a web page without a table";
  if (/^[[{]\s*["{[\]}]/.test(text)) return "JSON";
  return null;
}

/** As the decoder names the bytes of Windows-1252. */
function latin1(mark: string): string {
  return new TextDecoder("latin1").decode(Uint8Array.from(mark, (letter) => letter.charCodeAt(0)));
}
