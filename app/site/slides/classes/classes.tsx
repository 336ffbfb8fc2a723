// The classes, as a wall of posters.
import { Slide } from "#app/site/slides/slide.tsx";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./classes.module.css";
import { Poster } from "./poster.tsx";

export default function Classes() {
  const { classCards } = useContent();
  return (
    <Slide
      title="Classes"
      eyebrow="Ages 3-18, minis from 2.5 years"
      lead="About 36 weeks a year, with home-ed classes on Thursday mornings. Every class can be tried in a 2-week trial."
    >
      {classCards.length === 0 ? (
        <p>Our classes will be listed here soon. Please ask us what is on.</p>
      ) : (
        <ul className={styles.wall}>
          {classCards.map((card) => (
            <li key={card.name}>
              <Poster card={card} sizes="(min-width: 901px) 22rem, (min-width: 560px) 34vw, 50vw" />
            </li>
          ))}
        </ul>
      )}
    </Slide>
  );
}
