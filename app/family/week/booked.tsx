// The events and trials that the contact has booked, each with its booking's page.
import styles from "../family.module.css";
import type { BookedThing } from "./read-booked.server.ts";

export function Booked({ things }: { things: readonly BookedThing[] }) {
  return (
    <section className={`${styles.child} ${styles.booked}`} aria-labelledby="booked">
      <h2 id="booked">Events and trials</h2>
      {things.length > 0 && (
        <ul className={styles.meetings}>
          {things.map(({ link, name, childName, lines, note }) => (
            <li key={link}>
              <div>
                <p>
                  <strong>{name}</strong>
                  {note !== "" && <span className={styles.absent}>{note}</span>}
                </p>
                <p className={styles.quiet}>{childName}</p>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
              <a
                href={`/book/yours/${link}`}
                className={styles.act}
                aria-label={`Open booking: ${name}, ${childName}`}
              >
                Open
              </a>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href="/events" className={styles.link}>
          {things.length > 0 ? "More events" : "See our events"}
        </a>
      </p>
    </section>
  );
}
