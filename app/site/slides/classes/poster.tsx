// A poster on the wall of classes, with its popup.
import { useState } from "react";
import { CardButton } from "../../popup/card-button.tsx";
import type { ClassCard } from "../../content/content.ts";
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { deferred } from "#app/site/slide-show/deferred.tsx";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import { BookATrial, Popup } from "../../popup/popup.tsx";
import { usePopup } from "../../popup/use-popup.ts";
import { SheetPicture } from "#app/site/slides/sheet-picture.tsx";
import { LessonsContext } from "./use-lessons-context.ts";
import styles from "./poster.module.css";

const POSTERS: PictureSet = import.meta.glob("/media/classes/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "480;800", format: "webp", quality: "55", as: "picture" },
});

const WALL: PictureSet = import.meta.glob("/media/classes/ballet.jpg", {
  eager: true,
  import: "default",
  query: { sheet: "800x600", w: "384;800", format: "webp", quality: "45", as: "picture" },
});

/** Loaded later: few visitors open it. */
const ClassLessons = deferred(() => import("./class-lessons.tsx"));

type PosterProps = {
  card: ClassCard;
  /** In words: '5-14'. */
  ages: string;
  /** The `sizes` of the poster's picture. */
  sizes: string;
};

export function Poster({ card, ages, sizes }: PosterProps) {
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
      {ages && <p className={styles.ages}>{ages}</p>}
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
