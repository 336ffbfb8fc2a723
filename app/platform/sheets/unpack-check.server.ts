// Opens a zip archive part by part, so that a small file cannot fill the memory.
import { inflateRawSync } from "node:zlib";
import { MACROS } from "./file-kind.ts";

/** What all parts of a workbook may unpack to together. */
export const UNPACKED_MAX_BYTES = 50 * 1024 * 1024;
const PARTS_MOST = 2000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

const DAMAGED = "The file is damaged and cannot be read. Save it again, then upload it.";
const TOO_MUCH = "The file unpacks to more than 50 MB. Split it into smaller ones.";

/** Why an archive is not safe to read; null where it is. What the archive claims is not believed. */
export function unpackProblem(bytes: Buffer): string | null {
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  if (end < first || bytes.readUInt32LE(end) !== END_OF_DIRECTORY) return DAMAGED;
  if (end + END_BYTES > bytes.length) return DAMAGED;
  const parts = bytes.readUInt16LE(end + 10);
  if (parts > PARTS_MOST) return TOO_MUCH;
  let at = bytes.readUInt32LE(end + 16);
  let left = UNPACKED_MAX_BYTES;
  for (let part = 0; part < parts; part += 1) {
    if (at + ENTRY_BYTES > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY)
      return DAMAGED;
    const [nameLength = 0, ...others] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
    const name = bytes.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    if (/vbaProject\.bin$/i.test(name)) return MACROS;
    const size = unpackedSize(bytes, at, left);
    if (typeof size === "string") return size;
    left -= size;
    at += others.reduce((sum, length) => sum + length, ENTRY_BYTES + nameLength);
  }
  return null;
}

function unpackedSize(bytes: Buffer, entry: number, left: number): number | string {
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  if (local + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(local) !== LOCAL_ENTRY)
    return DAMAGED;
  const start =
    local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + packed > bytes.length) return DAMAGED;
  if (method === STORED) return packed > left ? TOO_MUCH : packed;
  if (method !== DEFLATED) return DAMAGED;
  try {
    // One byte more than is left, so that exactly what is left still fits.
    const options = { maxOutputLength: left + 1 };
    const size = inflateRawSync(bytes.subarray(start, start + packed), options).length;
    return size > left ? TOO_MUCH : size;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? TOO_MUCH : DAMAGED;
  }
}
