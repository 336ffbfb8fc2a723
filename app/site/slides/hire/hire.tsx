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
        <ul className={styles.rooms}>
          {hire.photos.map(({ img, alt }) => (
            <li key={img}>
              <Picture
                set={ROOMS}
                name={img}
                alt={alt}
                sizes="(min-width: 900px) 30vw, 90vw"
                className={styles.room}
              />
            </li>
          ))}
        </ul>
      </div>
    </Slide>
  );
}
