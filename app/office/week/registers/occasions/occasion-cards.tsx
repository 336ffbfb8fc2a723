// The day's performances, rehearsals and events, each a card that links to its register.
import { href, Link } from "react-router";
import { Tag } from "#app/ui/tag.tsx";
import styles from "../registers.module.css";
import { occasionName } from "./occasion.ts";
import { occasionTimes } from "./occasion-words.ts";
import type { OccasionOn } from "./read-occasions.server.ts";

export function OccasionCards({ occasions }: { occasions: readonly OccasionOn[] }) {
  if (occasions.length === 0) return null;
  return (
    <section aria-label="Shows and events" className={styles.occasions}>
      <ul className={styles.meetings}>
        {occasions.map((one) => {
          const { kind, id, where, here, expected } = one;
          const name = occasionName(one);
          return (
            <li key={`${kind} ${id}`} className={styles.meeting}>
              <span className={styles.time}>{occasionTimes(one)}</span>
              <span className={styles.what}>
                <Link
                  className={styles.name}
                  to={href("/admin/registers/occasion/:kind/:id", { kind, id })}
                  aria-label={`Register of ${name}`}
                >
                  {name}
                </Link>
                <span className={styles.where}>{where}</span>
              </span>
              <Tag tone={here === expected && here > 0 ? "good" : undefined}>
                {here} of {expected} in
              </Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
