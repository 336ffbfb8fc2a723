// What counts as a photo, in which widths it is kept, and what people read when one is refused.

export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 40_000_000;
/** Widths in pixels that a photo is kept in; none is wider than the picture was. */
const PHOTO_WIDTHS = [320, 960, 1920] as const;
export const PHOTO_MAX_WIDTH = 1920;

type PictureFormat = "jpeg" | "png" | "webp";

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_OFFSET = 8;

/** The format that the first bytes say, whatever the file is called; null for any other file. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (hasBytes(bytes, JPEG)) return "jpeg";
  if (hasBytes(bytes, PNG)) return "png";
  if (hasBytes(bytes, RIFF) && hasBytes(bytes, WEBP, WEBP_OFFSET)) return "webp";
  return null;
}

function hasBytes(bytes: Uint8Array, wanted: readonly number[], offset = 0): boolean {
  return wanted.every((byte, index) => bytes[offset + index] === byte);
}

/** The widths in which a photo of `width` pixels is kept, the narrowest first, its own the last. */
export function widthsOf(width: number): number[] {
  return [...PHOTO_WIDTHS.filter((narrower) => narrower < width), width];
}

/** The narrowest kept width that fills `wanted` pixels; the photo's own where none does or none is asked. */
export function widthFor(width: number, wanted: number | null): number {
  if (wanted === null || !(wanted > 0)) return width;
  return widthsOf(width).find((kept) => kept >= wanted) ?? width;
}

/** The name in the store of one width of a photo. */
export function photoName(id: string, width: number): string {
  return `${id}-${width}.webp`;
}

const PHOTO_NAME = /^([a-z0-9][a-z0-9-]{0,79})-([1-9]\d{0,4})\.webp$/;

/** The photo that a name in the store belongs to; null for a name that is no photo's. */
export function photoIdOf(name: string): string | null {
  return PHOTO_NAME.exec(name)?.[1] ?? null;
}

export type PhotoProblem = "format" | "bytes" | "pixels" | "damaged";

/** The one line that people read about a picture that is refused. */
export function photoRefusal(problem: PhotoProblem, fileName: string): string {
  return {
    format: `${fileName} is not a JPEG, PNG or WebP picture.`,
    bytes: `${fileName} is larger than 10 MB. Make it smaller, then add it again.`,
    pixels: `${fileName} has more than 40 megapixels. Make it smaller, then add it again.`,
    damaged: `${fileName} is damaged and cannot be read. Save it again, then add it.`,
  }[problem];
}
