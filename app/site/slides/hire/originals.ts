// The original photo files.
const ORIGINALS: Record<string, string> = import.meta.glob("/media/studios/*.jpg", {
  eager: true,
  import: "default",
  query: "?url",
});

/** Returns the address of a bundled photo by its name, otherwise the path itself. */
export function originalOf(img: string): string {
  return ORIGINALS[`/media/${img}.jpg`] ?? img;
}
