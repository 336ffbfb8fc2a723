// The header row of a session: its name, day, times and stage, with its controls.
import { memo, useState } from "react";
import { joinSession, nextOnStage } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import parts from "#app/scheduler/screen/parts.module.css";
import { SessionFields } from "#app/scheduler/screen/sessions/session-fields.tsx";
import {
  lengthAfter,
  timesText,
  timeField,
  troubleOf,
} from "#app/scheduler/screen/sessions/session-words.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { formatCount, formatNamedDay } from "#app/ui/format.ts";
import { RowControl } from "./row-control.tsx";
import heading from "./heading.module.css";
import css from "./timeline-session.module.css";
import type { SessionEntry } from "#app/scheduler/plan/timeline-entries.ts";

type TimelineSessionProps = {
  plan: Plan;
  entry: SessionEntry;
  isSelected: boolean;
  isFolded: boolean;
  onFold: (id: string) => void;
  isActive: boolean;
  isLocked: boolean;
  changes: PlanChanges;
};

export const TimelineSession = memo(function TimelineSession(props: TimelineSessionProps) {
  const { plan, entry, isSelected, isActive, isLocked, changes, isFolded, onFold } = props;
  const { session, routines } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const next = nextOnStage(plan, session.id);
  const tabIndex = isActive ? 0 : -1;
  return (
    <div className={css.session} data-row={session.id} data-selected={isSelected || undefined}>
      <div className={css.band}>
        <RowControl
          control="fold"
          className={css.fold}
          label={isFolded ? `Open ${session.name}` : `Fold ${session.name}`}
          isExpanded={!isFolded}
          isActive={isActive}
          isLocked={false}
          onPress={() => onFold(session.id)}
        />
        <h3 className={`${heading.title} ${css.title}`}>
          <button
            type="button"
            className={`${heading.select} ${css.select}`}
            data-control="select"
            tabIndex={tabIndex}
            aria-pressed={isSelected}
            title={isSelected ? "New sections go here" : "Press to add new sections here"}
            onClick={() => changes.select(session.id)}
          >
            {session.name}
          </button>
        </h3>
        <p className={css.facts}>
          <span>
            {session.day === "" ? "No day" : formatNamedDay(session.day)}
            <span className={css.year}>{session.day && ` ${session.day.slice(0, 4)}`}</span>
          </span>
          <span>{session.stage}</span>
          <span className={css.times}>
            {timesText(entry)}
            <span className={css.length}>{lengthAfter(entry)}</span>
          </span>
          {session.endBySeconds !== null && (
            <span className={css.endBy}>End by {timeField(session.endBySeconds)}</span>
          )}
          <span className={css.routines}>{formatCount(routines, "routine")}</span>
          {session.note && <span className={heading.note}>{session.note}</span>}
          {troubleOf(entry).map((trouble) => (
            <strong key={trouble} className={heading.trouble}>
              {trouble}
            </strong>
          ))}
        </p>
        <span className={css.controls}>
          <button
            type="button"
            className={parts.button}
            data-control="edit"
            tabIndex={tabIndex}
            aria-expanded={isOpen}
            aria-label={`Edit ${session.name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Edit
          </button>
          {next && (
            <button
              type="button"
              className={parts.button}
              data-control="join"
              tabIndex={tabIndex}
              disabled={isLocked}
              aria-label={`Join ${session.name} and ${next.name}`}
              title={`Put ${next.name} into ${session.name}`}
              onClick={() => changes.change((current) => joinSession(current, session.id))}
            >
              Join
            </button>
          )}
        </span>
      </div>
      {isOpen && (
        <SessionFields
          {...{ session, isLocked, changes }}
          stages={plan.programme?.stages ?? [session.stage]}
        />
      )}
    </div>
  );
});
