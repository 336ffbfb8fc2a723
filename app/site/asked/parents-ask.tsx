// Under the first screen of home: what parents ask, each a tap away, and the finder by the child's age.
import { Link } from "react-router";
import { askedOf } from "#app/site/content/asked.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { addressOfAge, addressOfAnchor } from "#app/site/slide-show/slide-moves.ts";
import { usePageAddress } from "#app/site/slide-show/use-page-address.ts";
import { AGES, wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import styles from "./parents-ask.module.css";

export default function ParentsAsk() {
  const content = useContent();
  const address = usePageAddress();
  const asked = askedOf(content);
  const hasClasses = Object.keys(content.timetable).length > 0;
  if (asked.length === 0 && !hasClasses) return null;
  return (
    <div className={styles.band}>
      {hasClasses && (
        <nav aria-labelledby="by-age">
          <h2 id="by-age" className={styles.title}>
            How old is your child?
          </h2>
          <ul className={styles.ages}>
            {AGES.map((age) => (
              <li key={age}>
                <Link to={addressOfAge(String(age), address)}>{wordsOfAge(age)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {asked.length > 0 && (
        <nav aria-labelledby="parents-ask">
          <h2 id="parents-ask" className={styles.title}>
            Parents ask
          </h2>
          <ul className={styles.asked}>
            {asked.map(({ anchor, words }) => (
              <li key={anchor}>
                <Link to={addressOfAnchor(anchor, address)}>{words}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
