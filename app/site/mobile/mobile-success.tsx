// What the students have achieved, a card for each stage.
import { Picture } from "#app/site/slides/picture.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { SuccessWho } from "../slides/success/success-who.tsx";
import { PICTURES } from "../slides/success/pictures.tsx";
import { wordsOf } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { Terms } from "#app/site/slides/terms.tsx";
import cover from "#app/site/slides/cover.module.css";
import styles from "./mobile-success.module.css";

export default function MobileSuccess() {
  const content = useContent();
  const { successItems, successStats } = content;
  return (
    <Slide title="Student Success" eyebrow={wordsOf(content, "success").eyebrow}>
      <ul className={styles.cards}>
        {successItems.map(({ title, sub, img, poster, ...item }) => (
          <li key={title} className={styles.card}>
            <Picture
              set={PICTURES}
              name={poster || img}
              alt=""
              sizes="(min-width: 640px) 45vw, 92vw"
              className={`${cover.cover} ${styles.picture}`}
            />
            <div className={styles.words}>
              <h2 className={styles.name}>{title}</h2>
              <p>{sub}</p>
              <SuccessWho item={item} />
            </div>
          </li>
        ))}
      </ul>
      <Terms
        className={styles.stats}
        terms={successStats.map(({ label: name, n: words }) => ({ name, words }))}
      />
    </Slide>
  );
}
