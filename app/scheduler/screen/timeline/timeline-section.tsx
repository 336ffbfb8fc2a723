// The header row of a section.
import { memo } from "react";
import { stepSection } from "#app/scheduler/plan/sessions/outline.ts";
import { lengthText, minutesText } from "#app/scheduler/plan/clock.ts";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import { splitSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { formatCount } from "#app/ui/format.ts";
import { PinControl } from "./item/pin-control.tsx";
import { RowControl, STARTS_HERE } from "./row-control.tsx";
import heading from "./heading.module.css";
import css from "./timeline-section.module.css";
import type { KeepFocus } from "./use-row-keys.ts";
import type { SectionEntry } from "#app/scheduler/plan/timeline-entries.ts";

type TimelineSectionProps = {
  entry: SectionEntry;
  maxMinutes: number;
  isSelected: boolean;
  isFolded: boolean;
  onFold: (id: string) => void;
  /** True when the Tab key reaches its controls. */
  isActive: boolean;
  isLocked: boolean;
  /** True in a plan with sessions. */
  canSplit: boolean;
  /** True at the start of its session. */
  isFirst: boolean;
  changes: PlanChanges;
  onEdit: (key: string) => void;
  keepFocus: KeepFocus;
};

export const TimelineSection = memo(function TimelineSection(props: TimelineSectionProps) {
  const {
    entry,
    maxMinutes,
    isSelected,
    isActive,
    isLocked,
    canSplit,
    isFirst,
    changes,
    keepFocus,
    onEdit,
    isFolded,
    onFold,
  } = props;
  const { section, session, startSeconds, lengthSeconds, overrunSeconds } = entry;
  const move = (control: string, step: number) => {
    keepFocus(section.id, control);
    changes.change((plan) => stepSection(plan, section.id, step));
  };
  const controls = { isActive, isLocked };
  return (
    <div className={css.section} data-row={section.id} data-selected={isSelected || undefined}>
      <RowControl
        control="fold"
        className={css.fold}
        label={isFolded ? `Open ${section.name}` : `Fold ${section.name}`}
        isExpanded={!isFolded}
        isActive={isActive}
        isLocked={false}
        onPress={() => onFold(section.id)}
      />
      <h3 className={`${heading.title} ${css.title}`}>
        <button
          type="button"
          className={`${heading.select} ${css.select}`}
          data-control="select"
          tabIndex={isActive ? 0 : -1}
          aria-pressed={isSelected}
          title={isSelected ? "New items go here" : "Press to add new items here"}
          onClick={() => changes.select(section.id)}
        >
          <span className={css.name}>{section.name}</span>
        </button>
      </h3>
      <p className={css.facts}>
        <span>Starts at {timeText(startSeconds, session)}</span>
        {isFolded && <span>{formatCount(section.items.length, "row")} folded</span>}
        {section.note && <span className={`${heading.note} ${css.note}`}>{section.note}</span>}
        {lengthSeconds > 0 && <span className={css.length}>{lengthText(lengthSeconds)}</span>}
        {overrunSeconds > 0 && (
          <span className={`${heading.trouble} ${css.overrun}`}>
            {overrunText(overrunSeconds)} over
            <span className={css.more}> {minutesText(maxMinutes)}</span>
          </span>
        )}
      </p>
      <span className={css.controls}>
        <RowControl
          control="up"
          label={`Move ${section.name} up`}
          onPress={() => move("up", -1)}
          {...controls}
        />
        <RowControl
          control="down"
          label={`Move ${section.name} down`}
          onPress={() => move("down", 1)}
          {...controls}
        />
        <RowControl
          control="edit"
          label={`Edit ${section.name}`}
          onPress={() => onEdit(section.id)}
          {...controls}
        />
        {canSplit && (
          <RowControl
            control="split"
            label={`Split here: start a new session at ${section.name}`}
            whyOff={isFirst ? STARTS_HERE : undefined}
            onPress={() => changes.change((plan) => splitSession(plan, section.id))}
            {...controls}
          />
        )}
        <PinControl of={section} itemKey={section.id} {...{ changes, ...controls }} />
      </span>
    </div>
  );
});

function overrunText(seconds: number): string {
  return seconds < 3600 ? minutesText(Math.ceil(seconds / 60)) : lengthText(seconds);
}
