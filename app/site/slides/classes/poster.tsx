// One poster of the wall of classes, and the popup that tells more of the class.
import { useState } from "react";
import { CardButton } from "../../popup/card-button.tsx";
import type { ClassCard } from "../../content/content.ts";
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { later } from "#app/site/slide-show/later.tsx";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import { BookATrial, Popup } from "../../popup/popup.tsx";
import { usePopup } from "../../popup/use-popup.ts";
import { SheetPicture } from "#app/site/slides/sheet-picture.tsx";
import { LessonsContext } from "./use-lessons.ts";
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

/** What few look at comes with the rest. */
const ClassLessons = later(() => import("./class-lessons.tsx"));

type PosterProps = {
  card: ClassCard;
  /** How wide the poster is drawn. */
  sizes: string;
};

export function Poster({ card, sizes }: PosterProps) {
  const popup = usePopup();
  const [isOpened, setIsOpened] = useState(false);
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
      <CardButton
        name={name}
        popup={popup}
        className={styles.name}
        onOpen={() => setIsOpened(true)}
      />
      <Popup
        popup={popup}
        title={name}
        picture={
          img && <Picture set={POSTERS} name={img} alt="" sizes="(min-width: 720px) 22rem, 100vw" />
        }
        actions={<BookATrial />}
      >
        <Paragraphs text={blurb} />
        <LessonsContext value={{ name, isOpened }}>
          <ClassLessons />
        </LessonsContext>
      </Popup>
    </div>
  );
}
