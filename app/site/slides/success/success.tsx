// What the students have achieved: figures first, then the pictures.
import type { Route } from "./+types/success";
import { Picture, type PictureSet } from "../../picture.tsx";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import styles from "./success.module.css";

export const PICTURES: PictureSet = import.meta.glob("/media/success/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "480;960", format: "webp", quality: "70", as: "picture" },
});

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("success", matches);

export default function Success() {
  const { successItems, successStats } = useContent();
  return (
    <Slide title="Student Success" eyebrow="On stage, on screen, on their way">
      <dl className={styles.stats}>
        {successStats.map(({ n, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.strip}>
        {successItems.map(({ title, sub, img }) => (
          <li key={title}>
            <Picture
              set={PICTURES}
              name={img}
              alt=""
              sizes="(min-width: 1200px) 19rem, (min-width: 640px) 45vw, 90vw"
              className={styles.picture}
            />
            <h2 className={styles.name}>{title}</h2>
            <p className={styles.sub}>{sub}</p>
          </li>
        ))}
      </ul>
    </Slide>
  );
}
