// Thumbnails that open the lightbox; without JavaScript they open the file.
import { lazy, Suspense, useState } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import type { HirePhoto } from "../../content/content.ts";
import { NeedsConnection } from "#app/site/slides/needs-connection.tsx";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";
import type { PictureSet } from "#app/site/slides/picture.tsx";
import { SheetPicture } from "#app/site/slides/sheet-picture.tsx";
import type { Asked } from "./lightbox.tsx";
import { originalOf } from "./originals.ts";
import { ROOMS } from "./rooms.tsx";
import styles from "./photos.module.css";

const THUMBNAILS: PictureSet = import.meta.glob("/media/studios/studio-1-wide.jpg", {
  eager: true,
  import: "default",
  query: { sheet: "700x500", w: "280;560", format: "webp", quality: "55", as: "picture" },
});

/** Loaded on demand: few visitors open a photo. */
const Lightbox = lazy(() => retryUntilSuccess(() => import("./lightbox.tsx")));

type PhotosProps = {
  photos: readonly HirePhoto[];
  /** Index of the first thumbnail; the lightbox turns through all photos. */
  from: number;
  className?: string | undefined;
};

export function Photos({ photos, from, className = "" }: PhotosProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [index, setIndex] = useState(0);
  if (photos.length <= from) return null;
  return (
    <>
      <ul className={`${styles.photos} ${className}`} data-strip>
        {photos.slice(from).map(({ img, alt }, shown) => {
          const place = shown + from;
          return (
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
                  setAsked({ opener: event.currentTarget });
                }}
              >
                <SheetPicture
                  sheet={THUMBNAILS}
                  set={ROOMS}
                  name={img}
                  alt=""
                  sizes="(min-width: 901px) 140px, 46vw"
                />
              </a>
            </li>
          );
        })}
      </ul>
      {asked && (
        <Suspense fallback={<NeedsConnection />}>
          <Lightbox asked={asked} photos={photos} index={index} onTurn={setIndex} />
        </Suspense>
      )}
    </>
  );
}
