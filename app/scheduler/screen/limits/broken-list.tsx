// Lists the availability problems, each with the cheapest fix.
import type { BrokenLimit } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { CheapMove } from "#app/scheduler/plan/limits/cheapest-move.ts";
import parts from "#app/scheduler/screen/parts.module.css";
import { moveText } from "./limit-words.ts";
import css from "./limits-panel.module.css";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

type BrokenListProps = {
  broken: readonly BrokenLimit[];
  isLocked: boolean;
  /** Null when no single move fixes it, undefined while searching. */
  moveOf: (row: number) => CheapMove | null | undefined;
  routineAt: (row: number) => RoutineEntry | undefined;
  onGo: (row: number) => void;
  onApply: (move: CheapMove, words: string) => void;
};

const MOST_SHOWN = 100;

export function BrokenList(props: BrokenListProps) {
  const { broken, isLocked, moveOf, routineAt, onGo, onApply } = props;
  if (broken.length === 0) return null;
  return (
    <ul className={css.broken} aria-label="Availability problems">
      {broken.slice(0, MOST_SHOWN).map(({ entry, words }) => {
        const { row } = entry.item;
        const move = moveOf(row);
        const text = move ? moveText(move, routineAt) : "";
        return (
          <li key={`${row} ${words}`} className={css.line}>
            <button type="button" className={css.go} onClick={() => onGo(row)}>
              {words}
            </button>
            <div className={css.change}>
              <span>{move ? text : lookingText(move)}</span>
              {move && (
                <button
                  type="button"
                  className={parts.button}
                  disabled={isLocked}
                  aria-label={`Apply: ${text}`}
                  onClick={() => onApply(move, text)}
                >
                  Apply
                </button>
              )}
            </div>
          </li>
        );
      })}
      {broken.length > MOST_SHOWN && (
        <li className={css.line}>and {broken.length - MOST_SHOWN} more</li>
      )}
    </ul>
  );
}

function lookingText(move: null | undefined): string {
  return move === null ? "No single move fixes this." : "Checking for a fix…";
}
