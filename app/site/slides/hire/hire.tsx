// The studios for hire: large bright rooms, what is in them and what they cost.
import type { Route } from "./+types/hire";
import { Paragraphs } from "../../paragraphs.tsx";
import { Picture, type PictureSet } from "../../picture.tsx";
import site from "../../site.module.css";
import { Slide } from "../../slide.tsx";
import { SlideLink } from "../../slide-link.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import styles from "./hire.module.css";
import { Photos } from "./photos.tsx";

const ROOMS: PictureSet = import.meta.glob("/media/studios/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "480;1200", format: "webp", quality: "70", as: "picture" },
});

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("hire", matches);

export default function StudioHire() {
  const { hire } = useContent();
  return (
    <Slide title="Studio Hire" eyebrow={hire.title} ground="paper">
      <div className={styles.columns}>
        <div className={styles.words}>
          <Paragraphs text={hire.copy} />
          <ul className={styles.facts}>
            {hire.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <SlideLink className={`${site.button} ${styles.enquire}`} slug="contact">
            Enquire about hire
          </SlideLink>
        </div>
        <div className={styles.rooms}>
          {hire.photos.slice(0, 1).map(({ img, alt }) => (
            <Picture
              key={img}
              set={ROOMS}
              name={img}
              alt={alt}
              sizes="(min-width: 900px) 55vw, 90vw"
              className={styles.room}
              isFirst
            />
          ))}
          <Photos photos={hire.photos} />
        </div>
      </div>
    </Slide>
  );
}
