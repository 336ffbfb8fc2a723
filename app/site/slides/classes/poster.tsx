// One poster of the wall of classes, and the popup that tells more of the class.
import { CardButton } from "../../popup/card-button.tsx";
import { TRIAL_ROUTE } from "#app/site/booking/trial-route.ts";
import { useContent } from "#app/site/content/use-site.ts";
import site from "#app/site/site.module.css";
import { takesBookings, type ClassCard } from "../../content/content.ts";
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import { BookATrial, Popup } from "../../popup/popup.tsx";
import { usePopup } from "../../popup/use-popup.ts";
import { SheetPicture } from "#app/site/slides/sheet-picture.tsx";
import styles from "./poster.module.css";

const POSTERS: PictureSet = import.meta.glob("/media/classes/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "480;800", format: "avif;webp", quality: "55", as: "picture" },
});

const WALL: PictureSet = import.meta.glob("/media/classes/ballet.jpg", {
  eager: true,
  import: "default",
  query: { sheet: "800x600", w: "384;800", format: "avif;webp", quality: "45", as: "picture" },
});

type PosterProps = {
  card: ClassCard;
  /** How wide the poster is drawn. */
  sizes: string;
};

export function Poster({ card, sizes }: PosterProps) {
  const popup = usePopup();
  const { school } = useContent();
  const { name, img, blurb } = card;
  return (
    <div className={styles.poster} data-picture={img || undefined}>
      <SheetPicture
        sheet={WALL}
        set={POSTERS}
        name={img}
        alt=""
        sizes={sizes}
        className={styles.picture}
        isFirst
      />
      <CardButton name={name} popup={popup} className={styles.name} />
      <Popup
        popup={popup}
        title={name}
        picture={
          img && <Picture set={POSTERS} name={img} alt="" sizes="(min-width: 720px) 22rem, 100vw" />
        }
        actions={
          <>
            <BookATrial />
            {takesBookings(school) && (
              <a className={site.quiet} href={`${TRIAL_ROUTE}?style=${encodeURIComponent(name)}`}>
                Try this class
              </a>
            )}
          </>
        }
      >
        <Paragraphs text={blurb} />
      </Popup>
    </div>
  );
}
