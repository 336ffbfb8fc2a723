// The conflicts in words; pointing at one shows its two routines in the timeline.
import { memo } from "react";
import { minutesText } from "../plan/clock.ts";
import { type Conflict, conflictText } from "../plan/conflicts.ts";
import { reasonsFor } from "../optimiser/reasons.ts";
import css from "./conflicts-box.module.css";
import { LongList } from "./long-list.tsx";
import parts from "./parts.module.css";
import { keysOf, type Pointed } from "./running-order.ts";

type ConflictsBoxProps = {
  conflicts: readonly Conflict[];
  onPointed: (pointed: Pointed) => void;
  /** Brings the first of the two routines into view. */
  onShow: (key: string) => void;
};

const ROW_PIXELS = 56;

export const ConflictsBox = memo(function ConflictsBox(props: ConflictsBoxProps) {
  const { conflicts, onPointed, onShow } = props;
  if (conflicts.length === 0) return null;
  return (
    <section aria-labelledby="conflicts-heading" className={`${parts.column} ${css.box}`}>
      <header className={css.head}>
        <h2 id="conflicts-heading" className={parts.columnTitle}>
          Conflicts Detected ({conflicts.length})
        </h2>
        <p className={css.tip}>Aim for 4+ routines apart for shared performers.</p>
      </header>
      <LongList
        label="Conflicts"
        className={css.list}
        count={conflicts.length}
        keyOf={(index) => keyOf(conflicts[index])}
        rowHeight={() => ROW_PIXELS}
      >
        {(index) => {
          const conflict = conflicts[index];
          if (!conflict) return null;
          const [key, otherKey] = keysOf(conflict);
          return (
            <button
              type="button"
              className={css.line}
              onMouseEnter={() => onPointed({ key, otherKey })}
              onMouseLeave={() => onPointed(null)}
              onFocus={() => onPointed({ key, otherKey })}
              onBlur={() => onPointed(null)}
              onClick={() => onShow(key)}
            >
              <span className={css.text} data-soft={conflict.hasPauseBetween || undefined}>
                {conflictText(conflict)}
              </span>
              <span className={css.why}>{whyText(conflict)}</span>
            </button>
          );
        }}
      </LongList>
    </section>
  );
});

function keyOf(conflict: Conflict | undefined): string {
  return conflict ? keysOf(conflict).join(" ") : "";
}

/** Why it is there, and how long the pause between is where there is one. */
function whyText(conflict: Conflict): string {
  const why = reasonsFor([conflict])[0]?.why ?? "";
  if (!conflict.hasPauseBetween) return `${why}.`;
  const minutes = minutesText(Math.floor(conflict.secondsBetween / 60));
  return `${why}. ${minutes} between them, with a break.`;
}
