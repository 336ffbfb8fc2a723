// The first bytes of files that hold no table.

const MARKS: readonly (readonly [bytes: readonly number[], kind: FileMark])[] = [
  [[0x49, 0x49, 0x2a, 0x00], "TIFF"],
  [[0x4d, 0x4d, 0x00, 0x2a], "TIFF"],
  [[0x89, 0x50, 0x4e, 0x47], "PNG"],
  [[0xff, 0xd8, 0xff], "JPEG"],
  [[0x47, 0x49, 0x46, 0x38], "GIF"],
  [[0x52, 0x49, 0x46, 0x46], "WebP"],
  [[0x25, 0x50, 0x44, 0x46], "PDF"],
];

export type FileMark = "TIFF" | "PNG" | "JPEG" | "GIF" | "WebP" | "PDF";

/** Returns the kind of a picture or a PDF; null for any other file. */
export function markOf(bytes: Uint8Array): FileMark | null {
  return MARKS.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1] ?? null;
}
