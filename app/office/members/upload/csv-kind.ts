// Recognises CSV files: browsers and office programs report many types for them.

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

/** The first bytes of images, archives, PDF and old office files. */
const OTHER_KINDS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Returns true for a file whose name or type is CSV and whose bytes are text. */
export function isCsv({ name, type }: { name: string; type: string }, bytes: Uint8Array): boolean {
  const isNamed = /\.(csv|tsv|txt)$/i.test(name);
  const isTyped = CSV_TYPES.has(type.toLowerCase().split(";")[0] ?? "");
  return isTyped && (isNamed || type.startsWith("text/csv")) && isText(bytes);
}

function isText(bytes: Uint8Array): boolean {
  if (OTHER_KINDS.some((kind) => kind.every((byte, place) => bytes[place] === byte))) return false;
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    (bytes[0] === 0) !== (bytes[1] === 0);
  return isUtf16 || !bytes.includes(0);
}
