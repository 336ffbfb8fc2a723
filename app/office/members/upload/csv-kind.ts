// Recognises CSV files: browsers and office programs report many types for them.
import { markOf } from "#app/files/file-marks.ts";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import { utf16In } from "#app/files/utf16.ts";

export const NOT_CSV = "Please select a valid CSV file";
export const LARGEST_BYTES = 5 * 1024 * 1024;
export const TOO_LARGE = "Bulk upload failed: the file is larger than 5 MB.";

const CSV_TYPES = new Set([
  "",
  "text/csv",
  "text/plain",
  "text/tab-separated-values",
  "application/csv",
  "application/vnd.ms-excel",
  "application/octet-stream",
]);

/** Returns true for a file whose name or type is CSV and whose bytes are text. */
export function isCsv({ name, type }: { name: string; type: string }, bytes: Uint8Array): boolean {
  const isNamed = /\.(csv|tsv|txt)$/i.test(name);
  const isTyped = CSV_TYPES.has(type.toLowerCase().split(";")[0] ?? "");
  return isTyped && (isNamed || type.startsWith("text/csv")) && isText(bytes);
}

function isText(bytes: Uint8Array): boolean {
  if (markOf(bytes) !== null || isWorkbook(bytes)) return false;
  return utf16In(bytes) !== null || !bytes.includes(0);
}
