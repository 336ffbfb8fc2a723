// Photos as thumbnails that open the lightbox; without JavaScript each opens its file.
import { useState } from "react";
import type { HirePhoto } from "../../content/content.ts";
import { opensElsewhere } from "../../opens-elsewhere.ts";
import { Picture, type PictureSet } from "../../picture.tsx";
import { usePopup } from "../../popup/use-popup.ts";
import { Lightbox } from "./lightbox.tsx";
import { originalOf } from "./originals.ts";
import styles from "./photos.module.css";

const THUMBNAILS: PictureSet = import.meta.glob("/media/studios/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "280", h: "200", fit: "cover", format: "avif;webp", quality: "55", as: "picture" },
});

type PhotosProps = { photos: readonly HirePhoto[]; className?: string | undefined };

export function Photos({ photos, className = "" }: PhotosProps) {
  const popup = usePopup();
  const [index, setIndex] = useState(0);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={`${styles.photos} ${className}`} data-strip>
        {photos.map(({ img, alt }, place) => (
          <li key={img}>
            <a
              className={styles.photo}
              href={originalOf(img)}
              aria-label={`Photo ${place + 1}: ${alt || "a studio"}`}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (opensElsewhere(event)) return;
                event.preventDefault();
                setIndex(place);
                popup.open(event.currentTarget);
              }}
            >
              <Picture set={THUMBNAILS} name={img} alt="" sizes="140px" />
            </a>
          </li>
        ))}
      </ul>
      <Lightbox popup={popup} photos={photos} index={index} onTurn={setIndex} />
    </>
  );
}
