// The classes, as a wall of posters.
import type { Route } from "./+types/classes";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import styles from "./classes.module.css";
import { Poster } from "./poster.tsx";

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
        {classCards.map((card) => (
          <li key={card.name}>
            <Poster card={card} sizes="(min-width: 1200px) 18rem, (min-width: 640px) 30vw, 90vw" />
          </li>
        ))}
      </ul>
    </Slide>
  );
}
