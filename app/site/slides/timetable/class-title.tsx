// A class title, with its ages less prominent.
import { splitTitle } from "./class-finder.ts";
import { Words } from "#app/site/slides/paragraphs.tsx";
import styles from "./class-title.module.css";

export function ClassTitle({ title }: { title: string }) {
  const [name, ages] = splitTitle(title);
  return (
    <>
      {name}
      {ages && (
        <span className={styles.ages}>
          {" "}
          <Words text={ages} />
        </span>
      )}
    </>
  );
}
