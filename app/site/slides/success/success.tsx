// The students' successes: figures, and a moving strip of pictures.
import { Slide } from "#app/site/slides/slide.tsx";
import { wordsOf } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { Marquee } from "./marquee.tsx";
import { SuccessCard } from "./success-card.tsx";
import { Terms } from "#app/site/slides/terms.tsx";
import styles from "./success.module.css";
import type { PictureSet } from "../picture.tsx";

const PICTURES: PictureSet = import.meta.glob("/media/success/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "480;960", format: "webp", quality: "55", as: "picture" },
});

export default function Success() {
  const content = useContent();
  const { successItems, successStats } = content;
  return (
    <Slide title="Student Success" eyebrow={wordsOf(content, "success").eyebrow}>
      {successStats.length > 0 && (
        <Terms
          className={styles.stats}
          terms={successStats.map(({ label: name, n: words }) => ({ name, words }))}
        />
      )}
      {successItems.length === 0 ? (
        <p>Our next success will appear here.</p>
      ) : (
        <Marquee label="What our students have achieved">
          {successItems.map((item, place) => (
            <SuccessCard key={item.title} item={item} pictures={PICTURES} isFirst={place === 0} />
          ))}
        </Marquee>
      )}
    </Slide>
  );
}
