// The classes, as a wall of posters.
import { deferred } from "#app/site/slide-show/deferred.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { wordsOf } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { listedClasses } from "../timetable/class-finder.ts";
import styles from "./classes.module.css";
import { agesOfStyle } from "./ages-of-style.ts";
import { Poster } from "./poster.tsx";

const PricesPart = deferred(() => import("#app/site/parent-info/prices-part.tsx"));

export default function Classes() {
  const content = useContent();
  const { classCards, timetable } = content;
  const listed = listedClasses(timetable, classCards);
  const { eyebrow, lead } = wordsOf(content, "classes");
  return (
    <Slide title="Classes" eyebrow={eyebrow} lead={lead}>
      {classCards.length === 0 ? (
        <p>We'll list our classes here soon. Please ask us what's on.</p>
      ) : (
        <ul className={styles.wall}>
          {classCards.map((card) => (
            <li key={card.name}>
              <Poster
                card={card}
                ages={agesOfStyle(card.name, listed)}
                sizes="(min-width: 901px) 22rem, (min-width: 560px) 34vw, 50vw"
              />
            </li>
          ))}
        </ul>
      )}
      <PricesPart />
    </Slide>
  );
}
