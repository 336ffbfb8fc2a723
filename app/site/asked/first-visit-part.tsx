// What a family wants to know before it comes for the first time, on the slide of the trial.
import { hasFirstVisit } from "#app/site/content/asked.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { AskedPicture } from "./asked-picture.tsx";
import { Part, Sayings } from "./part.tsx";
import styles from "./panel.module.css";

export default function FirstVisitPart() {
  const { firstVisit } = useContent();
  if (!hasFirstVisit(firstVisit)) return null;
  const { door, doorAlt, wear, meets, length, watching } = firstVisit;
  return (
    <Part anchor="first-visit" title="Your first visit" className={styles.panel}>
      <AskedPicture name={door} alt={doorAlt} />
      <Sayings
        sayings={[
          { name: "What to wear", words: wear },
          { name: "Who meets you", words: meets },
          { name: "How long it takes", words: length },
          { name: "May I watch?", words: watching },
        ]}
      />
    </Part>
  );
}
