// The classes, as a wall of posters.
import type { Route } from "./+types/classes";
import { Paragraphs } from "../../paragraphs.tsx";
import { Picture, type PictureSet } from "../../picture.tsx";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import styles from "./classes.module.css";

const POSTERS: PictureSet = import.meta.glob("/media/classes/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "480;800", format: "webp", quality: "70", as: "picture" },
});

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("classes", matches);

export default function Classes() {
  const { classCards } = useContent();
  return (
    <Slide
      title="Classes"
      eyebrow="Ages 3-18, minis from 2.5 years"
      lead="Classes run about 36 weeks a year. Home-ed classes are on Thursday mornings. Every one of them can be tried in a 2-week trial."
    >
      <ul className={styles.wall}>
        {classCards.map(({ name, img, blurb }) => (
          <li key={name} className={styles.poster}>
            <Picture
              set={POSTERS}
              name={img}
              alt=""
              sizes="(min-width: 1200px) 18rem, (min-width: 640px) 30vw, 90vw"
              className={styles.picture}
            />
            <h2 className={styles.name}>{name}</h2>
            <div className={styles.blurb}>
              <Paragraphs text={blurb} />
            </div>
          </li>
        ))}
      </ul>
    </Slide>
  );
}
