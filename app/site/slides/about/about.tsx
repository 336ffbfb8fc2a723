// Who the school is, in its own words, and the facts that parents ask for first.
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import type { PictureSet } from "#app/site/slides/picture.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./about.module.css";

const TIDE: PictureSet = import.meta.glob("/media/backgrounds/about-tide.jpg", {
  eager: true,
  import: "default",
  query: { w: "900;1800", format: "avif;webp", quality: "55", as: "picture" },
});

export default function About() {
  const { about, school } = useContent();
  return (
    <Slide
      title={about.title}
      eyebrow={
        school.foundedYear === null ? school.name : `${school.name}, since ${school.foundedYear}`
      }
      lead={about.lead}
      background={TIDE}
      className={styles.about}
    >
      <div className={styles.copy}>
        <Paragraphs text={about.copy} />
      </div>
      {about.facts.length > 0 && (
        <dl className={styles.facts}>
          {about.facts.map(({ title, sub }) => (
            <div key={title} className={styles.fact}>
              <dt>{title}</dt>
              <dd>{sub}</dd>
            </div>
          ))}
        </dl>
      )}
    </Slide>
  );
}
