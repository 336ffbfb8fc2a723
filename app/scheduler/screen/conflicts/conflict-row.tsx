// One conflict: the dancers, the reason, the time between and the cheapest fix.
import { memo, useEffect } from "react";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import { type Conflict, conflictText } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { reasonsFor } from "#app/scheduler/optimiser/remedies/reasons.ts";
import type { FoundRemedy } from "#app/scheduler/optimiser/remedies/remedy-messages.ts";
import css from "./conflicts-box.module.css";
import { BreakIcon, ConflictIcon } from "#app/scheduler/screen/icons.tsx";
import parts from "#app/scheduler/screen/parts.module.css";
import { keysOf, type Pointed } from "#app/scheduler/screen/plan-view.ts";

type ConflictRowProps = {
  index: number;
  conflict: Conflict;
  /** Null when there is none, undefined while the search runs. */
  remedy: FoundRemedy | undefined;
  isLocked: boolean;
  onSeen: (index: number) => () => void;
  onPointed: (pointed: Pointed) => void;
  onShow: (key: string) => void;
  onApply: (remedy: NonNullable<FoundRemedy>) => void;
  isAccepted: boolean;
  onAccept: (conflict: Conflict) => void;
};

export const ConflictRow = memo(function ConflictRow(props: ConflictRowProps) {
  const {
    index,
    conflict,
    remedy,
    isLocked,
    onSeen,
    onPointed,
    onShow,
    onApply,
    isAccepted,
    onAccept,
  } = props;
  useEffect(() => onSeen(index), [onSeen, index]);
  const [key, otherKey] = keysOf(conflict);
  return (
    <div
      className={css.line}
      data-soft={conflict.hasPauseBetween || undefined}
      onMouseEnter={() => onPointed({ key, otherKey })}
      onMouseLeave={() => onPointed(null)}
      onFocus={() => onPointed({ key, otherKey })}
      onBlur={() => onPointed(null)}
    >
      <button
        type="button"
        className={css.words}
        title="Show in the timeline"
        onClick={() => onShow(key)}
      >
        <span className={css.icon}>
          {conflict.hasPauseBetween ? <BreakIcon size={17} /> : <ConflictIcon size={17} />}
        </span>
        <span className={css.text}>{conflictText(conflict)}</span>
        <span className={css.why}>{whyText(conflict)}</span>
      </button>
      <div className={css.remedy}>
        <p className={css.change}>{isAccepted ? "Accepted" : remedyText(remedy)}</p>
        {remedy === null && !isAccepted && (
          <button
            type="button"
            className={parts.button}
            disabled={isLocked}
            aria-label={`Accept: ${conflictText(conflict)}`}
            onClick={() => onAccept(conflict)}
          >
            Accept
          </button>
        )}
        {remedy && !isAccepted && (
          <button
            type="button"
            className={parts.button}
            disabled={isLocked}
            aria-label={`Apply: ${remedy.text}`}
            onClick={() => onApply(remedy)}
          >
            Apply
          </button>
        )}
      </div>
    </div>
  );
});

function remedyText(remedy: FoundRemedy | undefined): string {
  if (remedy === undefined) return "Checking for a fix…";
  return remedy?.text ?? "No single move fixes this without causing another conflict.";
}

/** Returns the reason for a conflict, and the minutes between when there is a break too. */
function whyText(conflict: Conflict): string {
  const why = reasonsFor([conflict])[0]?.why ?? "";
  if (!conflict.hasPauseBetween) return `${why}.`;
  const minutes = minutesText(Math.floor(conflict.secondsBetween / 60));
  return `${why}. ${minutes} between them, with a break.`;
}
