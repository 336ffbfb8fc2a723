// Practical advice before a first visit, on the booking slide.
import { hasFirstVisit } from "#app/site/content/parent-info.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { InfoPicture } from "./info-picture.tsx";
import { Part, ShortAnswers } from "./part.tsx";
import styles from "./panel.module.css";

export default function FirstVisitPart() {
  const { firstVisit } = useContent();
  if (!hasFirstVisit(firstVisit)) return null;
  const { door, doorAlt, wear, meets, length, watching } = firstVisit;
  return (
    <Part anchor="first-visit" title="Your first visit" className={styles.panel}>
      <InfoPicture name={door} alt={doorAlt} />
      <ShortAnswers
        sayings={[
          { name: "What to wear", words: wear },
          { name: "Who meets you", words: meets },
          { name: "How long is it?", words: length },
          { name: "Can I watch?", words: watching },
        ]}
      />
    </Part>
  );
}
