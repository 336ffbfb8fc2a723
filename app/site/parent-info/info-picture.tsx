// A picture of the route or the entrance: bundled with Callboard, or uploaded.
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import styles from "./panel.module.css";

const PICTURES: PictureSet = import.meta.glob("/media/visit/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "640;1280", format: "webp", quality: "60", as: "picture" },
});

export function InfoPicture({ name, alt }: { name: string; alt: string }) {
  if (name === "") return null;
  return (
    <Picture
      set={PICTURES}
      name={name}
      alt={alt}
      sizes="(min-width: 901px) 50vw, 92vw"
      className={styles.picture}
    />
  );
}
