// The day's performances and rehearsals, each a card that links to its register.
import { href, Link } from "react-router";
import { formatTimes } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import styles from "../registers.module.css";
import type { ShowOn } from "./read-show-register.server.ts";

export function ShowCards({ shows }: { shows: readonly ShowOn[] }) {
  if (shows.length === 0) return null;
  return (
    <section aria-label="Shows">
      <ul className={styles.meetings}>
        {shows.map((one) => {
          const name = one.kind === "rehearsal" ? `Rehearsal for ${one.show}` : one.show;
          return (
            <li key={`${one.kind} ${one.id}`} className={styles.meeting}>
              <span className={styles.time}>{formatTimes(one)}</span>
              <span className={styles.what}>
                <Link
                  className={styles.name}
                  to={href("/admin/registers/show/:kind/:id", { kind: one.kind, id: one.id })}
                  aria-label={`Register of ${name}`}
                >
                  {name}
                </Link>
                <span className={styles.where}>{one.where}</span>
              </span>
              <Tag tone={one.here === one.expected && one.here > 0 ? "good" : undefined}>
                {one.here} of {one.expected} in
              </Tag>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
