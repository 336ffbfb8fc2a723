// The waiting lists of the family: the position, and 'Leave the list' with its undo.
import styles from "../family.module.css";
import type { FamilyWait } from "./waits.server.ts";

export function Waits({ waits }: { waits: readonly FamilyWait[] }) {
  if (waits.length === 0) return null;
  return (
    <section className={`${styles.child} ${styles.home}`} aria-labelledby="waiting-lists">
      <h2 id="waiting-lists">Waiting lists</h2>
      <ul className={styles.meetings}>
        {waits.map((wait) => (
          <Wait key={wait.id} wait={wait} />
        ))}
      </ul>
    </section>
  );
}

function Wait({ wait: { id, childName, words, position, offer, hasLeft } }: { wait: FamilyWait }) {
  const act = hasLeft ? "Undo" : "Leave the list";
  return (
    <li>
      <div>
        <p className={styles.when}>{words}</p>
        <p className={styles.quiet}>
          {childName}
          {hasLeft ? ": left the list" : position !== "" && `: ${position}`}
        </p>
      </div>
      {offer === null ? (
        <form method="post" action="/family/classes">
          <input type="hidden" name="wait" value={id} />
          <button
            name="act"
            value={hasLeft ? "stay" : "leave list"}
            className={styles.act}
            aria-label={`${act}: ${words}, ${childName}`}
          >
            {act}
          </button>
        </form>
      ) : (
        <a href={`/book/yours/${offer}`} className={styles.act}>
          A place is free
        </a>
      )}
    </li>
  );
}
