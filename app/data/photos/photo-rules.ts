// Accepted photos, their stored widths, and the messages for refused ones.

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;
/** Stored widths in pixels; none is wider than the picture. */
const PHOTO_WIDTHS = [320, 960, 1920] as const;
export const PHOTO_MAX_WIDTH = 1920;

type PictureFormat = "jpeg" | "png" | "webp";

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_OFFSET = 8;

/** Returns the format by the first bytes, whatever the file's name; null for any other file. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (hasBytes(bytes, JPEG)) return "jpeg";
  if (hasBytes(bytes, PNG)) return "png";
  if (hasBytes(bytes, RIFF) && hasBytes(bytes, WEBP, WEBP_OFFSET)) return "webp";
  return null;
}

function hasBytes(bytes: Uint8Array, wanted: readonly number[], offset = 0): boolean {
  return wanted.every((byte, index) => bytes[offset + index] === byte);
}

/** Returns the stored widths of a photo of `width` pixels, narrowest first, its own last. */
export function widthsOf(width: number): number[] {
  return [...PHOTO_WIDTHS.filter((narrower) => narrower < width), width];
}

/**
 * Returns the narrowest stored width that fills `wanted` pixels; the photo's own when none does
 * or none is given.
 */
export function widthFor(width: number, wanted: number | null): number {
  if (wanted === null || !(wanted > 0)) return width;
  return widthsOf(width).find((kept) => kept >= wanted) ?? width;
}

/** Returns the store's name for one width of a photo. */
export function photoName(id: string, width: number): string {
  return `${id}-${width}.webp`;
}

const PHOTO_NAME = /^([a-z0-9][a-z0-9-]{0,79})-([1-9]\d{0,4})\.webp$/;

/** Returns the photo id of a name in the store; null for other names. */
export function photoIdOf(name: string): string | null {
  return PHOTO_NAME.exec(name)?.[1] ?? null;
}

export type PhotoProblem = "format" | "bytes" | "pixels" | "damaged";

/** Returns the message for a refused picture. */
export function photoRefusal(problem: PhotoProblem, fileName: string): string {
  return {
    format: `${fileName} is not a JPEG, PNG or WebP picture.`,
    bytes: `${fileName} is larger than 10 MB. Make it smaller, then add it again.`,
    pixels: `${fileName} has more than 40 megapixels. Make it smaller, then add it again.`,
    damaged: `${fileName} is damaged and cannot be read. Save it again, then add it.`,
  }[problem];
}
