// A credit for a missed meeting, with the meetings that can replace it.
import styles from "../family.module.css";
import type { MakeUps } from "./read-make-ups.server.ts";

type Props = { makeUps: MakeUps; childId: string; firstName: string };

export function MakeUpForm({ makeUps: { words, offers }, childId, firstName }: Props) {
  if (offers.length === 0) {
    return <p>{words}. No class has a free place at the moment.</p>;
  }
  return (
    <details className={styles.changes}>
      <summary aria-label={`${words}: ${firstName}`}>{words}</summary>
      <form method="post" action="/family" className={styles.form}>
        <input type="hidden" name="child" value={childId} />
        <label>
          Meeting
          <select name="meeting" required>
            {offers.map(({ classId, day, words: meeting }) => (
              <option key={`${classId} ${day}`} value={`${classId} ${day}`}>
                {meeting}
              </option>
            ))}
          </select>
        </label>
        <button name="act" value="make up" className={styles.act}>
          Book the make-up
        </button>
      </form>
    </details>
  );
}
