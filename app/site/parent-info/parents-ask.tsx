// Below the first screen of the home page: the finder by age, and parents' usual questions.
import { Link } from "react-router";
import { homeLinks } from "#app/site/content/parent-info.ts";
import { EVENTS_ROUTE } from "../events/events-route.ts";
import { useSite } from "#app/site/content/use-site.ts";
import { addressOfAge, addressOfAnchor } from "#app/site/slide-show/slide-moves.ts";
import { usePageAddress } from "#app/site/slide-show/use-page-address.ts";
import { AGES, wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import styles from "./parents-ask.module.css";

export default function ParentsAsk() {
  const { content, hasEvents } = useSite();
  const address = usePageAddress();
  const asked = homeLinks(content);
  const hasClasses = Object.keys(content.timetable).length > 0;
  if (asked.length === 0 && !hasClasses && !hasEvents) return null;
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
      {(asked.length > 0 || hasEvents) && (
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
            {hasEvents && (
              <li>
                <a href={EVENTS_ROUTE}>Events</a>
              </li>
            )}
          </ul>
        </nav>
      )}
    </div>
  );
}
