// The studios for hire: pictures, equipment and prices.
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { Picture } from "#app/site/slides/picture.tsx";
import site from "../../site.module.css";
import { Slide } from "#app/site/slides/slide.tsx";
import { AskLink } from "#app/site/contact/ask-link.tsx";
import { useLayout } from "#app/site/slide-show/use-page-address.ts";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./hire.module.css";
import { Photos } from "./photos.tsx";
import { ROOMS } from "./rooms.tsx";

/** On the mobile page: the four photos after index 1. */
const MOBILE_PHOTOS = [2, 6] as const;

export default function StudioHire() {
  const { hire } = useContent();
  const [room] = hire.photos;
  const isMobile = useLayout() === "mobile";
  return (
    <Slide title="Studio Hire" eyebrow={hire.title} ground="paper" className={styles.hire}>
      <div className={styles.words}>
        <Paragraphs text={hire.copy} />
        <ul className={styles.facts}>
          {hire.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <AskLink className={`${site.button} ${styles.enquire}`} about={{ isHire: true }}>
          Enquire about hire
        </AskLink>
      </div>
      {room && (
        <Picture
          set={ROOMS}
          name={room.img}
          alt={room.alt}
          sizes="(min-width: 901px) 56vw, 66vw"
          className={styles.room}
          isFirst
        />
      )}
      <Photos
        photos={isMobile ? hire.photos.slice(...MOBILE_PHOTOS) : hire.photos}
        className={isMobile ? styles.grid : styles.photos}
      />
    </Slide>
  );
}
