// A cancelled booking: undo for ten minutes, book again at any time.
import frame from "../booking-frame.module.css";
import { pickText } from "../booking.ts";
import { GOAL_FIELD } from "../trial/steps.ts";
import { TRIAL_ROUTE } from "../trial-route.ts";
import type { Yours } from "./read-yours.server.ts";
import { UndoButton } from "./undo-button.tsx";
import styles from "./yours-page.module.css";

export function Cancelled({ undoUntil, again }: Pick<Yours, "undoUntil" | "again">) {
  return (
    <div className={`${styles.buttons} ${styles.cancelled}`}>
      {undoUntil !== null && (
        <form method="post">
          <UndoButton act="undo" until={undoUntil} />
        </form>
      )}
      {again && (
        <form method="post" action={TRIAL_ROUTE}>
          {again.choice.picks.map((pick) => (
            <input key={pickText(pick)} type="hidden" name="pick" value={pickText(pick)} />
          ))}
          {again.choice.waits.map((wait) => (
            <input key={wait} type="hidden" name="wait" value={wait} />
          ))}
          {Object.entries(again.typed).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <button
            name={GOAL_FIELD}
            value="classes"
            className={undoUntil === null ? frame.button : styles.quiet}
          >
            Book again
          </button>
        </form>
      )}
    </div>
  );
}
