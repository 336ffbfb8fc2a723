// The studios' photos at up to half a wide screen.
import type { PictureSet } from "#app/site/slides/picture.tsx";

export const ROOMS: PictureSet = import.meta.glob("/media/studios/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "480;800;1200", format: "webp", quality: "60", as: "picture" },
});
