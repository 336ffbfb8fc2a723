// Lists the availability problems by cause, each with the cheapest fix.
import type { CheapMove } from "#app/scheduler/plan/limits/cheapest-move.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import parts from "#app/scheduler/screen/parts.module.css";
import type { Cause } from "./causes.ts";
import { moveText } from "./limit-words.ts";
import css from "./limits-panel.module.css";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

type BrokenListProps = {
  causes: readonly Cause[];
  isLocked: boolean;
  /** Null when no single move fixes it, undefined while searching. */
  moveOf: (row: number) => CheapMove | null | undefined;
  routineAt: (row: number) => RoutineEntry | undefined;
  onGo: (row: number) => void;
  onApply: (move: CheapMove, words: string) => void;
  isAccepted: (row: number, limit: Limit) => boolean;
  onAccept: (row: number, limit: Limit) => void;
};

/** The most routines that are listed under one cause. */
const MOST_SHOWN = 100;

export function BrokenList({ causes, ...rest }: BrokenListProps) {
  return causes.map(({ limit, title, problems }) => (
    <section key={title} aria-label={title}>
      <h3 className={css.cause}>{title}</h3>
      <ul className={css.broken}>
        {problems.slice(0, MOST_SHOWN).map(({ row, words }) => (
          <Problem key={row} {...{ row, words, limit }} {...rest} />
        ))}
        {problems.length > MOST_SHOWN && (
          <li className={css.line}>and {problems.length - MOST_SHOWN} more</li>
        )}
      </ul>
    </section>
  ));
}

type ProblemProps = Omit<BrokenListProps, "causes"> & {
  row: number;
  words: string;
  limit: Limit;
};

function Problem(props: ProblemProps) {
  const { row, words, limit, isLocked, moveOf, routineAt, onGo, onApply, onAccept } = props;
  const isAccepted = props.isAccepted(row, limit);
  const move = isAccepted ? undefined : moveOf(row);
  const text = move ? moveText(move, routineAt) : "";
  return (
    <li className={css.line}>
      <button type="button" className={css.go} onClick={() => onGo(row)}>
        {words}
      </button>
      <div className={css.change}>
        <span>{isAccepted ? "Accepted" : move ? text : lookingText(move)}</span>
        {move === null && (
          <button
            type="button"
            className={parts.button}
            disabled={isLocked}
            aria-label={`Accept: ${words}`}
            onClick={() => onAccept(row, limit)}
          >
            Accept
          </button>
        )}
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
}

function lookingText(move: null | undefined): string {
  return move === null
    ? "No single move fixes this without causing another conflict."
    : "Checking for a fix…";
}
