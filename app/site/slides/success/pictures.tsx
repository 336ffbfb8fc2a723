// The pictures of what students have achieved, in both layouts.
import type { PictureSet } from "#app/site/slides/picture.tsx";

export const PICTURES: PictureSet = import.meta.glob("/media/success/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "480;960", format: "avif;webp", quality: "55", as: "picture" },
});
