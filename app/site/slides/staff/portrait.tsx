// A staff portrait, or an initial for staff without one.
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import { SheetPicture } from "#app/site/slides/sheet-picture.tsx";
import styles from "./portrait.module.css";

const PORTRAITS: PictureSet = import.meta.glob("/media/staff/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "360;720", format: "webp", quality: "60", as: "picture" },
});

const LINE_UP: PictureSet = import.meta.glob("/media/staff/founder.jpg", {
  eager: true,
  import: "default",
  query: { sheet: "720x900", w: "360;720", format: "webp", quality: "60", as: "picture" },
});

type PortraitProps = {
  name: string;
  img: string;
  sizes: string;
  /** In the line-up, whose portraits are in one sheet. */
  isInLineUp?: boolean;
};

export function Portrait({ name, img, sizes, isInLineUp = false }: PortraitProps) {
  const shown = { set: PORTRAITS, name: img, alt: "", sizes, className: styles.portrait };
  if (img && isInLineUp) return <SheetPicture sheet={LINE_UP} isFirst {...shown} />;
  return img ? (
    <Picture {...shown} />
  ) : (
    <span className={styles.initial} aria-hidden>
      {[...name][0]}
    </span>
  );
}
