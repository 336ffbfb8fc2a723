// Comma-separated text in and out: bytes to text, text to cells, cells to text.
import Papa from "papaparse";
import { utf16In } from "./utf16.ts";

const BYTE_ORDER_MARK = "\uFEFF";
const DELIMITERS = [",", ";", "\t", "|"];
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** The delimiter is found in the first characters of a text. */
const LONGEST_HEADER = 65_536;
/** The most lines above the header. */
const TITLE_LINES = 30;

export type CsvRows = {
  /** The rows that are not blank. */
  rows: string[][];
  /** The number of each row in the file, from 1; one that fills several lines counts once. */
  numbers: number[];
  delimiter: string;
  /** False when the text has more rows than were parsed. */
  isWhole: boolean;
  /** The index in `rows` of the row whose quotation mark is never closed; null where all are closed. */
  unclosedQuoteRow: number | null;
};

/**
 * Decodes a file's bytes: UTF-8 or UTF-16 with a byte-order mark, UTF-16 without one, UTF-8,
 * and Windows-1252 for each line that is not valid UTF-8.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  return encoding ? new TextDecoder(encoding).decode(bytes) : decodeLines(bytes);
}

/** Decodes each line by itself: a file joined from several may mix encodings. */
function decodeLines(bytes: Uint8Array): string {
  const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const windows = new TextDecoder("windows-1252");
  const lines: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, start);
    const line = bytes.subarray(start, end < 0 ? bytes.length : end + 1);
    try {
      lines.push(utf8.decode(line));
    } catch {
      lines.push(windows.decode(line));
    }
    start += line.length;
  }
  return lines.join("");
}

/** Returns the encoding of all bytes, or null for a mixture. */
function encodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | "utf-8" | "macintosh" | null {
  const utf16 = utf16In(bytes);
  if (utf16) return utf16;
  if (isUtf8(bytes)) return "utf-8";
  // Excel for Mac ends the lines of its own encoding with a carriage return alone.
  return bytes.includes(CARRIAGE_RETURN) && !bytes.includes(LINE_FEED) ? "macintosh" : null;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the cells of a CSV text unchanged. The delimiter (comma, semicolon, tab or bar) is the one in the first
 * line that has any. Lines end with LF, CR or CRLF; blank lines are left out. Parsing stops after `mostRows` rows,
 * blank ones included.
 */
export function parseCsv(text: string, mostRows = 0): CsvRows {
  // A file joined from several has a byte-order mark for each.
  let body = text.replaceAll(BYTE_ORDER_MARK, "");
  body = body.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  // Spreadsheets write this line to name the delimiter.
  const named = /^"?sep=([,;\t|])"?\n/i.exec(body);
  if (named) body = body.slice(named[0].length);
  body = withoutSpacesBeforeQuotes(body);
  const delimiter = named?.[1] ?? delimiterOf(body);
  const parsed = Papa.parse<string[]>(body, {
    delimiter,
    newline: "\n",
    preview: mostRows,
  });
  const filled = [...parsed.data.entries()].filter(([, row]) => row.length > 1 || row[0] !== "");
  const unclosed = parsed.errors.find((error) => error.code === "MissingQuotes");
  return {
    rows: filled.map(([, row]) => row),
    numbers: filled.map(([place]) => place + 1),
    delimiter,
    isWhole: !parsed.meta.truncated,
    unclosedQuoteRow: unclosed ? filled.findIndex(([place]) => place === unclosed.row) : null,
  };
}

/** A cell in quotes, or a delimiter with spaces before such a cell. */
const QUOTED = /"(?:[^"]|"")*"|([,;\t|]) +(?="(?:[^"]|"")*" *(?:[,;\t|\n]|$))/g;

/** Removes spaces between a delimiter and a quoted cell: lists typed by hand have them. */
function withoutSpacesBeforeQuotes(text: string): string {
  if (!/[,;\t|] +"/.test(text)) return text;
  return text.replace(QUOTED, (found, delimiter?: string) => delimiter ?? found);
}

/** Returns the delimiter of the first line that has one: a title may come before the header. */
function delimiterOf(text: string): string {
  const first = Math.max(0, text.search(/\S/));
  const start = text.slice(first, first + LONGEST_HEADER);
  const lines = Object.fromEntries(
    DELIMITERS.map((delimiter) => [
      delimiter,
      Papa.parse<string[]>(start, { delimiter, newline: "\n", preview: TITLE_LINES }).data,
    ]),
  );
  for (let line = 0; line < TITLE_LINES; line++) {
    const cells = (delimiter: string) => lines[delimiter]?.[line]?.length ?? 0;
    const best = DELIMITERS.reduce((most, next) => (cells(next) > cells(most) ? next : most));
    if (cells(best) > 1) return best;
  }
  return DELIMITERS[0]!;
}

/** Returns the rows as CSV text, with a byte-order mark and CRLF line ends. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** Returns further rows to append to what `csvText` returned. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoteCell).join(",")}\r\n`).join("");
}

/** Returns the cell, in quotation marks if it has a delimiter, a quotation mark or a line end. */
export function quoteCell(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * Returns a cell that no spreadsheet runs as a formula: one that begins like a formula gets a leading "'".
 * Numbers and telephone numbers are unchanged. `restoreCell` removes exactly that mark.
 */
export function defuseCell(cell: string): string {
  return beginsLikeFormula(cell.replace(/^'+/, "")) ? `'${cell}` : cell;
}

/** Undoes `defuseCell`; returns any other cell unchanged. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && beginsLikeFormula(cell.replace(/^'+/, "")) ? cell.slice(1) : cell;
}

function beginsLikeFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !/^[+-][\d\s().,-]*\d$/.test(text);
}
