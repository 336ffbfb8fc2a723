// What a search found: each says what it is, and by what it was found.
import { Link } from "react-router";
import { formatCount } from "#app/ui/format.ts";
import type { Found, Hit } from "./found.ts";
import styles from "./search.module.css";

type Props = {
  /** Null until there is an answer. */
  found: Found | null;
  isWaiting: boolean;
  /** What is searched for. */
  text: string;
  onOpen: (hit: Hit) => void;
};

export function Hits({ found, isWaiting, text, onOpen }: Props) {
  const words = wordsOf(found, text, isWaiting);
  return (
    <div className={styles.found}>
      <output className={styles.words}>{words}</output>
      {found && found.hits.length > 0 && (
        <ul className={styles.hits} aria-label="Found">
          {found.hits.map((hit) => (
            <li key={`${hit.kind} ${hit.id}`}>
              <Link to={hit.leadsTo} className={styles.hit} onClick={() => onOpen(hit)}>
                <span className={styles.title}>
                  {hit.title}
                  {hit.apart && <span className={styles.apart}> {hit.apart}</span>}
                </span>
                <span className={styles.kind}>{hit.isPast ? `${hit.name}, past` : hit.name}</span>
                {hit.why.length > 0 && <span className={styles.why}>{hit.why.join(", ")}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function wordsOf(found: Found | null, text: string, isWaiting: boolean): string {
  if (isWaiting) return "Waiting for the connection…";
  if (found === null) return "Searching…";
  const { hits, total, isRecent } = found;
  if (isRecent)
    return hits.length > 0
      ? "Opened last"
      : "A name, a parent, digits of a phone, an email, a class, a costume or a box";
  if (total === 0) return `Nothing fits “${text}”. Try fewer words, or a part of one.`;
  if (total > hits.length) return `The first ${hits.length} of ${total.toLocaleString("en-GB")}`;
  return `${formatCount(total, "hit")}`;
}
