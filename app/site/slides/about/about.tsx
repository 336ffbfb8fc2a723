// About the school: its own text, and key facts for parents.
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { useContent } from "#app/site/content/use-site.ts";
import cover from "#app/site/slides/cover.module.css";
import styles from "./about.module.css";

const WIDE: PictureSet = import.meta.glob("/media/about/about-corridor.jpg", {
  eager: true,
  import: "default",
  query: { w: "1024;1920", format: "webp", quality: "55", as: "picture" },
});
const TALL: PictureSet = import.meta.glob("/media/about/about-corridor-portrait.jpg", {
  eager: true,
  import: "default",
  query: { w: "540;1080", format: "webp", quality: "50", as: "picture" },
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
      ground="dusk"
      className={styles.about}
    >
      <Picture
        set={WIDE}
        tall={TALL["/media/about/about-corridor-portrait.jpg"]}
        name="about/about-corridor"
        alt=""
        sizes="100vw"
        className={`${cover.cover} ${styles.scene}`}
        isFirst
      />
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
