// A member of staff's portrait; who has none is shown by an initial on the stage's light.
import { Picture, type PictureSet } from "../../picture.tsx";
import styles from "./portrait.module.css";

const PORTRAITS: PictureSet = import.meta.glob("/media/staff/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "360;720", format: "avif;webp", quality: "60", as: "picture" },
});

type PortraitProps = { name: string; img: string; sizes: string; isFirst?: boolean };

export function Portrait({ name, img, sizes, isFirst = false }: PortraitProps) {
  return img ? (
    <Picture
      set={PORTRAITS}
      name={img}
      alt=""
      sizes={sizes}
      className={styles.portrait}
      isFirst={isFirst}
    />
  ) : (
    <span className={styles.initial} aria-hidden>
      {[...name][0]}
    </span>
  );
}
