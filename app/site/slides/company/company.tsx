// The competition team, with its stage picture.
import { longDay } from "#app/site/content/price-words.ts";
import { AskLink } from "#app/site/contact/ask-link.tsx";
import { slideOf } from "#app/site/slides/slides.ts";
import { Paragraphs } from "#app/site/slides/paragraphs.tsx";
import { Picture, type PictureSet } from "#app/site/slides/picture.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { useSite } from "#app/site/content/use-site.ts";
import cover from "#app/site/slides/cover.module.css";
import site from "../../site.module.css";
import styles from "./company.module.css";
import { nextAudition } from "./next-audition.ts";

const STAGE: PictureSet = import.meta.glob("/media/company/company-stage.jpg", {
  eager: true,
  import: "default",
  query: { w: "768;1440", format: "webp", quality: "60", as: "picture" },
});

export default function Company() {
  const {
    content: { company },
    today,
  } = useSite();
  const auditionDay = nextAudition(company.auditionDay, today);
  return (
    <Slide
      title={company.title || "Dance Company"}
      eyebrow={company.eyebrow}
      lead={company.tagline}
      className={styles.company}
    >
      <Picture
        set={STAGE}
        name="company/company-stage"
        alt=""
        sizes="100vw"
        className={`${cover.cover} ${styles.stage}`}
        isFirst
      />
      <div className={styles.words}>
        <Paragraphs text={company.copy} />
        {auditionDay && (
          <p>
            Next audition: <strong>{longDay(auditionDay)}</strong>
          </p>
        )}
        {company.audition && <Paragraphs text={company.audition} />}
        {company.buttonHref && (
          <p>
            {company.buttonHref === slideOf("contact").route ? (
              <AskLink className={site.button} about={{ subject: company.buttonWords }}>
                {company.buttonWords}
              </AskLink>
            ) : (
              <a className={site.button} href={company.buttonHref}>
                {company.buttonWords}
              </a>
            )}
          </p>
        )}
        <ul className={styles.points}>
          {company.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </Slide>
  );
}
