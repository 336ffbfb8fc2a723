// The list of search results, each with its kind and the matching fields.
import { Link } from "react-router";
import { formatNumber } from "#app/platform/format-number.ts";
import { formatCount } from "#app/ui/format.ts";
import type { Found, SearchResult } from "./search-result.ts";
import styles from "./search.module.css";

type Props = {
  /** Null until the answer arrives. */
  found: Found | null;
  isWaiting: boolean;
  /** The search text. */
  text: string;
  onOpen: (hit: SearchResult) => void;
};

export function SearchResults({ found, isWaiting, text, onOpen }: Props) {
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
                  {hit.details && <span className={styles.apart}>, {hit.details}</span>}
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
      ? "Recently opened"
      : "Type a name, parent, phone number, email, class, costume or box";
  if (total === 0) return `No results for “${text}”. Try fewer words, or part of a word.`;
  if (total > hits.length) return `First ${hits.length} of ${formatNumber(total)} results`;
  return formatCount(total, "result");
}
