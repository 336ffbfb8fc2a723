// Who the school is, in its own words, and the facts that parents ask for first.
import type { Route } from "./+types/about";
import { Paragraphs } from "../../paragraphs.tsx";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import styles from "./about.module.css";

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("about", matches);

export default function About() {
  const { about, school } = useContent();
  return (
    <Slide
      title={about.title}
      eyebrow={`${school.name}, since ${school.foundedYear}`}
      lead={about.lead}
      background="about-tide"
      className={styles.about}
    >
      <div className={styles.copy}>
        <Paragraphs text={about.copy} />
      </div>
      <dl className={styles.facts}>
        {about.facts.map(({ title, sub }) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{sub}</dd>
          </div>
        ))}
      </dl>
    </Slide>
  );
}
