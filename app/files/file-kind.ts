// Checks by its bytes, not its name, that an uploaded file may be a spreadsheet.
import { markOf } from "./file-marks.ts";
import { BANK_FILE, isBankFile, saveAsTable, wordsFor } from "./file-words.ts";
import { isWorkbook } from "./sheet-kind.ts";
import { utf16In } from "./utf16.ts";

const SHEET_MAX_BYTES = 5 * 1024 * 1024;
/** The most records; the header and the rows above it are not counted. */
export const SHEET_MAX_ROWS = 20_000;
export const SHEET_MAX_COLUMNS = 200;
export const CELL_MAX_CHARACTERS = 32_767;
/** Returns the message for a file of '20,001' or 'more than 20,000' rows. */
export function tooManyRows(rows: string): string {
  return `The file has ${rows} rows. Split it into files of at most ${SHEET_MAX_ROWS.toLocaleString("en")}.`;
}

/** The most sheets that an .xls can have. */
export const SHEETS_MOST = 255;

const ENCRYPTED = "EncryptedPackage";
const OLD_MACROS = "_VBA_PROJECT";
const SNIFFED_BYTES = 4096;

/** Returns a message when a file cannot be a spreadsheet; null when it may be one. */
export function kindProblem(bytes: Uint8Array): string | null {
  if (bytes.length > SHEET_MAX_BYTES) {
    return "The file is larger than 5 MB. Split it into smaller ones.";
  }
  if (bytes.length === 0) return "The file is empty.";
  const mark = markOf(bytes);
  if (mark === "PDF") return saveAsTable("a PDF");
  if (mark !== null) return `${mark} Image File is not a spreadsheet`;
  if (isWorkbook(bytes)) return workbookProblem(bytes);
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, SNIFFED_BYTES)).toLowerCase();
  if (/^[\s\uFEFF\u00ef\u00bb\u00bf]*<(!doctype|html|\?xml|svg)/.test(start)) {
    return "This is a web page, not a spreadsheet. Save it as .xlsx or .csv first.";
  }
  if (isBankFile(wordsFor(bytes))) return BANK_FILE;
  if (!utf16In(bytes) && bytes.subarray(0, SNIFFED_BYTES).some(isBinary)) {
    return "This file is not a spreadsheet. Use an .xlsx, .xls or .csv file.";
  }
  return null;
}

/** Looks for names in UTF-16, as the .xls format writes them. */
function workbookProblem(bytes: Uint8Array): string | null {
  const has = (name: string) =>
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(name, 0, "utf16le");
  if (has(ENCRYPTED)) return HAS_PASSWORD;
  return has(OLD_MACROS) ? HAS_MACROS : null;
}

export const HAS_PASSWORD = "The file has a password. Save it without one first.";
export const HAS_MACROS = "The file has macros. Save it as .xlsx without macros first.";

/** Returns true for control characters other than tab, line ends, escape and end of file. */
function isBinary(byte: number): boolean {
  return byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte);
}
