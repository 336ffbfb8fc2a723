// The children's shows and rehearsals on the family's page.
import { dayWords } from "#app/site/booking/trial-words.ts";
import { formatTime, formatTimes } from "#app/ui/format.ts";
import styles from "../family.module.css";
import type { FamilyShows } from "./read-family-shows.server.ts";

export function Shows({ performances, rehearsals }: FamilyShows) {
  if (performances.length + rehearsals.length === 0) return null;
  return (
    <section className={`${styles.child} ${styles.booked}`} aria-labelledby="shows">
      <h2 id="shows">Shows</h2>
      <ul className={styles.meetings}>
        {performances.map(({ key, childName, show, place, day, fromMinute, words }) => (
          <li key={key}>
            <div>
              <p className={styles.when}>
                {dayWords(day)}, {formatTime(fromMinute)}
              </p>
              <p>
                <strong>{show}</strong>: {childName}
              </p>
              <p>{words}</p>
              {place !== "" && <p className={styles.quiet}>{place}</p>}
            </div>
          </li>
        ))}
        {rehearsals.map(({ id, childId, firstName, show, day, studio, ...times }) => (
          <li key={`${id} ${childId}`}>
            <div>
              <p className={styles.when}>
                {dayWords(day)}, {formatTimes(times)}
              </p>
              <p>
                <strong>Rehearsal for {show}</strong>: {firstName}
              </p>
              {studio !== "" && <p className={styles.quiet}>{studio}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
