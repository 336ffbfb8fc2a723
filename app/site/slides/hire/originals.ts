// The photos as they were given, for who wants to look closely.
const ORIGINALS: Record<string, string> = import.meta.glob("/media/studios/*.jpg", {
  eager: true,
  import: "default",
  query: "?url",
});

/** The address of a photo's file: one that comes with Callboard by its name, otherwise the path itself. */
export function originalOf(img: string): string {
  return ORIGINALS[`/media/${img}.jpg`] ?? img;
}
