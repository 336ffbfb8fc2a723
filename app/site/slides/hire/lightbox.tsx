// A full-screen photo; buttons and arrow keys cycle through all photos.
import { useEffect, useId, type KeyboardEvent } from "react";
import { BackIcon, GoIcon } from "#app/ui/icons.tsx";
import type { HirePhoto } from "../../content/content.ts";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import { PopupFrame } from "../../popup/popup.tsx";
import site from "../../site.module.css";
import { stepOfKey } from "#app/site/slide-show/slide-moves.ts";
import { wrapIndex } from "#app/site/slide-show/wrap-index.ts";
import { usePopup } from "../../popup/use-popup.ts";
import styles from "./lightbox.module.css";
import { originalOf } from "./originals.ts";

const PHOTOS: PictureSet = import.meta.glob("/media/studios/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "800;1600", format: "webp", quality: "60", as: "picture" },
});

/** The pressed element, which gets the focus back; a new object for each press. */
export type Asked = { opener: HTMLElement };

type LightboxProps = {
  asked: Asked;
  photos: readonly HirePhoto[];
  index: number;
  onTurn: (index: number) => void;
};

export default function Lightbox({ asked, photos, index, onTurn }: LightboxProps) {
  const popup = usePopup();
  useEffect(() => {
    // It may have loaded late: does not interrupt a visitor who has moved on.
    if (!asked.opener.closest("[inert]")) popup.open(asked.opener);
  }, [asked, popup]);
  const id = useId();
  const photo = photos[index] ?? photos[0];
  if (!photo) return null;
  const turn = (step: -1 | 1) => onTurn(wrapIndex(index, step, photos.length));
  const press = (event: KeyboardEvent) => {
    const step = stepOfKey(event);
    if (step === 0) return;
    event.preventDefault();
    turn(step);
  };
  return (
    <PopupFrame popup={popup} labelledBy={id} className={styles.lightbox} onKeyDown={press}>
      <figure className={styles.figure}>
        <Picture key={photo.img} set={PHOTOS} name={photo.img} alt={photo.alt} sizes="100vw" />
        <figcaption id={id} className={styles.caption} aria-live="polite">
          <span className={styles.place}>
            Photo {index + 1} of {photos.length}
          </span>{" "}
          {photo.alt}
        </figcaption>
      </figure>
      <div className={styles.tools}>
        <button type="button" className={styles.turn} onClick={() => turn(-1)}>
          <BackIcon aria-hidden />
          <span className={site.unseen}>Previous photo</span>
        </button>
        <button type="button" className={styles.turn} onClick={() => turn(1)}>
          <GoIcon aria-hidden />
          <span className={site.unseen}>Next photo</span>
        </button>
        <a className={site.quiet} href={originalOf(photo.img)} target="_blank" rel="noreferrer">
          Open original
        </a>
        <button type="button" className={site.quiet} onClick={popup.close}>
          Close
        </button>
      </div>
    </PopupFrame>
  );
}
