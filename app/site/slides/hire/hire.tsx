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
import { priceIn } from "./price-in.ts";
import { ROOMS } from "./rooms.tsx";

/** On the mobile page: the four photos after index 1. */
const MOBILE_PHOTOS = [2, 6] as const;

export default function StudioHire() {
  const { hire } = useContent();
  const [room] = hire.photos;
  const price = priceIn(hire.facts);
  const isMobile = useLayout() === "mobile";
  return (
    <Slide title="Studio Hire" eyebrow={hire.title} ground="paper" className={styles.hire}>
      <div className={styles.words}>
        <Paragraphs text={hire.copy} />
        {price && (
          <p className={styles.price}>
            <strong>{price.from}</strong> {price.rest}
          </p>
        )}
        <AskLink className={`${site.button} ${styles.enquire}`} about={{ isHire: true }}>
          Enquire about hire
        </AskLink>
        <ul className={styles.facts}>
          {hire.facts
            .filter((fact) => fact !== price?.fact)
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>
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
        // The large room is not repeated.
        from={isMobile ? 0 : 1}
        className={isMobile ? styles.grid : styles.photos}
      />
    </Slide>
  );
}
