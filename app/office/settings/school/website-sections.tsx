// What the settings show of the website's content, each with the way to the editor that changes it.
import { Link } from "react-router";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { WebsiteFacts } from "#app/office/school/website-facts.server.ts";
import styles from "#app/office/settings/settings.module.css";

export function SchoolFacts({ school, sampleReviews }: WebsiteFacts) {
  const facts = [
    ["Name", school.name],
    ["Address", school.addressLines.join(", ")],
    ["Phone", school.phone],
    ["Email", school.email],
    ["Booking page", school.bookingUrl],
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="school">
      <h2 id="school" className={styles.title}>
        The school
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || "not given"}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/admin/editor?part=school">Change the school's facts</Link>
      </p>
      {sampleReviews > 0 && (
        <div className={styles.notice}>
          <h3>The reviews on the website are samples</h3>
          <p>
            {formatCount(sampleReviews, "review")} came with Callboard and nobody wrote{" "}
            {sampleReviews === 1 ? "it" : "them"}. Showing invented reviews as real ones is against
            the law in the UK: put real ones in their place, and the samples are gone.
          </p>
          <Link to="/admin/editor?part=testimonials">Replace the sample reviews</Link>
        </div>
      )}
    </section>
  );
}

export function Terms({ terms }: Pick<WebsiteFacts, "terms">) {
  return (
    <section className={styles.section} aria-labelledby="terms">
      <h2 id="terms" className={styles.title}>
        Term dates and closures
      </h2>
      <p>The calendar that parents follow has classes in the terms, and none while closed.</p>
      {terms.length > 0 ? (
        <ul className={styles.list}>
          {terms.map(({ title, kind, date, until }) => (
            <li key={`${kind} ${date} ${title}`}>
              <span className={styles.grow}>
                {title} <small>{daysWords(date, until)}</small>
              </span>
              <Tag tone={kind === "closed" ? "warning" : "accent"}>
                {kind === "closed" ? "Closed" : "Term"}
              </Tag>
            </li>
          ))}
        </ul>
      ) : (
        <p>None yet: classes are in the calendar every week.</p>
      )}
      <p>
        <Link to="/admin/editor?part=keyDates">Change the key dates</Link>
      </p>
    </section>
  );
}

function daysWords(date: string | null, until: string | null): string {
  if (date === null) return "day to be confirmed";
  return until === null ? formatDay(date) : `${formatDay(date)} to ${formatDay(until)}`;
}
