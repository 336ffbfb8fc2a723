// How often somebody tried a wrong pass-phrase, for whoever looks after the doors.
import { formatCount } from "#app/ui/format.ts";
import { GATES } from "#app/office/sign-in/gates.ts";
import styles from "#app/office/settings/settings.module.css";
import type { WrongTries as Tries } from "./wrong-tries.server.ts";

export function WrongTries({ wrongTries }: { wrongTries: readonly Tries[] }) {
  return (
    <section className={styles.section} aria-labelledby="wrong-tries">
      <h2 id="wrong-tries" className={styles.title}>
        Wrong tries
      </h2>
      {wrongTries.length === 0 && <p>No wrong tries since yesterday.</p>}
      {wrongTries.map(({ gate, count }) => (
        <p key={gate}>
          {formatCount(count, "wrong try", "wrong tries")} at {GATES[gate].title} since yesterday
        </p>
      ))}
      <p>Each is listed under Who did what. More than 20 in an hour are told by e-mail.</p>
    </section>
  );
}
