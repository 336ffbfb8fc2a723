// The people of the school, as a line-up on the stage.
import type { Route } from "./+types/staff";
import { Paragraphs } from "../../paragraphs.tsx";
import { Picture, type PictureSet } from "../../picture.tsx";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import styles from "./staff.module.css";

const PORTRAITS: PictureSet = import.meta.glob("/media/staff/*.jpg", {
  eager: true,
  import: "default",
  query: { w: "360;720", format: "webp", quality: "70", as: "picture" },
});

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("staff", matches);

export default function Staff() {
  const { staff } = useContent();
  return (
    <Slide title="Meet our staff" eyebrow="All DBS checked">
      <ul className={styles.lineUp}>
        {staff.map(({ name, role, img, bio }) => (
          <li key={name} className={styles.person}>
            <Picture
              set={PORTRAITS}
              name={img}
              alt=""
              sizes="(min-width: 900px) 12rem, 7rem"
              className={styles.portrait}
            />
            <div className={styles.words}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.role}>{role}</p>
              <Paragraphs text={bio} />
            </div>
          </li>
        ))}
      </ul>
    </Slide>
  );
}
