// The background of the booking slide, in both layouts.
import type { PictureSet } from "#app/site/slides/picture.tsx";

export const SPOTLIGHT: PictureSet = import.meta.glob("/media/backgrounds/book-spotlight.jpg", {
  eager: true,
  import: "default",
  query: { w: "900;1800", format: "webp", quality: "55", as: "picture" },
});
