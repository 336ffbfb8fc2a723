// The events and trials that the contact has booked, each with its booking's page, and the events to book.
import { bookEventRoute, eventRoute, EVENTS_ROUTE } from "#app/site/events/events-route.ts";
import styles from "../family.module.css";
import type { Bookings } from "./read-booked.server.ts";

export function Booked({ booked, offers }: Bookings) {
  return (
    <section className={`${styles.child} ${styles.booked}`} aria-labelledby="booked">
      <h2 id="booked">Events and trials</h2>
      {booked.length > 0 && (
        <ul className={styles.meetings}>
          {booked.map(({ link, name, childName, lines, note }) => (
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
      {offers.length > 0 && (
        <>
          <h3 className={styles.subtitle}>To book</h3>
          <ul className={styles.meetings}>
            {offers.map((offer) => (
              <Offer key={offer.slug} {...offer} />
            ))}
          </ul>
        </>
      )}
      <p>
        <a href={EVENTS_ROUTE} className={styles.link}>
          All events
        </a>
      </p>
    </section>
  );
}

function Offer({ slug, name, when, children, fields }: Bookings["offers"][number]) {
  return (
    <li>
      <div>
        <p>
          <a href={eventRoute(slug)} className={styles.link}>
            {name}
          </a>
        </p>
        <p>{when}</p>
        <p className={styles.quiet}>For {children.join(", ")}</p>
      </div>
      <form method="post" action={bookEventRoute(slug)} data-direct="">
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <button className={styles.act} aria-label={`Book: ${name}`}>
          Book
        </button>
      </form>
    </li>
  );
}
