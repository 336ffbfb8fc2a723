// What can be known of a spreadsheet file without opening it.

/** A workbook that unpacks to more than this is not opened. */
export const MOST_UNPACKED_BYTES = 50 * 1024 * 1024;

const ZIP = [0x50, 0x4b];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 0xffff;

/** Whether bytes begin as a workbook's do, whatever the file is called. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return isZip(bytes) || OLD_WORKBOOK.every((byte, index) => bytes[index] === byte);
}

/** Whether bytes begin as those of an .xlsx file, which is a zip archive. */
export function isZip(bytes: Uint8Array): boolean {
  return ZIP.every((byte, index) => bytes[index] === byte);
}

/**
 * The bytes that a zip archive says it unpacks to, added up from its directory without unpacking
 * any of it; null where the directory cannot be read.
 */
export function unpackedBytes(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + ENTRY_BYTES > view.byteLength) return null;
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    sum += view.getUint32(at + 24, true);
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    at += lengths.reduce((total, length) => total + length, ENTRY_BYTES);
  }
  return sum;
}

function endOfDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return null;
}
