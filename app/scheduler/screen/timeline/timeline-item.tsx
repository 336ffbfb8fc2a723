// A routine, break or event of the timeline.
import { memo, useState } from "react";
import { returnToCategory, stepItem } from "#app/scheduler/plan/edit/changes.ts";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import type { Item } from "#app/scheduler/plan/plan.ts";
import { isLateNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import { type ItemEntry, timeText } from "#app/scheduler/plan/timeline.ts";
import { splitSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import type { AgeLook } from "./age-looks.ts";
import { AgeMark, lookStyle } from "./age-mark.tsx";
import { BreakIcon, ConflictIcon, EventIcon } from "#app/scheduler/screen/icons.tsx";
import { PinControl } from "./pin-control.tsx";
import { RowControl } from "./row-control.tsx";
import type { Pointed } from "#app/scheduler/screen/plan-view.ts";
import css from "./timeline-item.module.css";
import type { KeepFocus } from "./use-row-keys.ts";

type TimelineItemProps = {
  itemKey: string;
  entry: ItemEntry;
  bufferSeconds: number;
  look: AgeLook | undefined;
  /** How many conflicts the routine is in. */
  conflicts: number;
  /** Whether each of them has a break, lunch or dinner between. */
  isRested: boolean;
  /** Whether it shares a performer with what is pointed at. */
  isAnswering: boolean;
  /** Whether it is what is pointed at. */
  isFound: boolean;
  isSelected: boolean;
  onSelect: (key: string, isRange: boolean) => void;
  /** Whether the Tab key comes to its controls. */
  isActive: boolean;
  isLocked: boolean;
  /** Whether a session can begin here. */
  canSplit: boolean;
  changes: PlanChanges;
  onEdit: (key: string) => void;
  keepFocus: KeepFocus;
  onPointed: (pointed: Pointed) => void;
  onDelete: (key: string) => void;
};

export const TimelineItem = memo(function TimelineItem(props: TimelineItemProps) {
  const { itemKey, entry, look, conflicts, isRested, isAnswering, onPointed } = props;
  const { item, session, number, startSeconds, endSeconds } = entry;
  const isScratched = item.type === "routine" && item.isScratched === true;
  return (
    <div
      className={css.item}
      data-row={itemKey}
      data-kind={item.type}
      data-scratched={isScratched || undefined}
      data-answering={isAnswering || undefined}
      data-found={props.isFound || undefined}
      data-selected={props.isSelected || undefined}
      style={lookStyle(look)}
      onMouseEnter={() => onPointed({ key: itemKey })}
      onMouseLeave={() => onPointed(null)}
      onFocus={() => onPointed({ key: itemKey })}
      onBlur={() => onPointed(null)}
    >
      <button
        type="button"
        className={css.badge}
        data-control="select"
        data-conflicting={(conflicts > 0 && !isRested) || undefined}
        data-late={(number !== null && isLateNumber(number)) || undefined}
        tabIndex={props.isActive ? 0 : -1}
        aria-pressed={props.isSelected}
        aria-label={`${number === null ? "" : `${number} `}Select ${item.name}`}
        title="Press to select, with Shift all up to here"
        onClick={(event) => props.onSelect(itemKey, event.shiftKey)}
      >
        {number ?? <PauseIcon item={item} />}
        {number !== null && session?.isNumberedByStage && (
          <span className={css.stage}>{session.session.stage}</span>
        )}
      </button>
      <p className={css.times}>
        <span className={css.start}>{timeText(startSeconds, session)}</span>
        <span className={css.end}> {timeText(endSeconds, session)}</span>
      </p>
      <div className={css.words}>
        <p className={css.name}>
          <span className={css.called}>{item.name}</span>
          {item.type === "routine" && item.isPinned && (
            <span className={css.pinned} title="Pinned" aria-hidden />
          )}
          {isScratched && <span className={css.conflict}>Scratched</span>}
          {conflicts > 0 && (
            <span className={css.conflict} data-soft={isRested || undefined}>
              {isRested ? (
                <BreakIcon size={13} aria-hidden />
              ) : (
                <ConflictIcon size={13} aria-hidden />
              )}
              {conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`}
            </span>
          )}
        </p>
        {item.type === "routine" && (
          <p className={css.facts}>
            <span className={css.category} title={item.category}>
              <AgeMark look={look} />
              <span className={css.categoryName}>{item.category}</span>
            </span>
            <span className={css.performers} title={item.performers.join(", ")}>
              {item.performers.join(", ")}
            </span>
          </p>
        )}
        {item.note && <p className={css.note}>{item.note}</p>}
      </div>
      <p className={css.duration}>
        {isScratched && !item.isSlotHeld ? "no time" : durationText(item, props.bufferSeconds)}
      </p>
      <ItemControls {...props} />
    </div>
  );
}, isDrawnTheSame);

/** Each change of the plan makes all entries anew, of which most say what they said before. */
function isDrawnTheSame(before: TimelineItemProps, now: TimelineItemProps): boolean {
  const { entry: was, ...rest } = before;
  const { entry: is, ...others } = now;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return (
    names.every((name) => Object.is(rest[name], others[name])) &&
    was.item === is.item &&
    was.number === is.number &&
    was.startSeconds === is.startSeconds &&
    was.endSeconds === is.endSeconds &&
    was.section?.id === is.section?.id &&
    was.section?.isPinned === is.section?.isPinned &&
    was.session?.session === is.session?.session &&
    was.session?.clock === is.session?.clock &&
    was.session?.isNumberedByStage === is.session?.isNumberedByStage
  );
}

function ItemControls(props: TimelineItemProps) {
  const { itemKey, entry, changes, keepFocus, onDelete, isActive, isLocked, canSplit, onEdit } =
    props;
  const { item } = entry;
  // On a phone the controls other than Delete are shown when they are asked for.
  const [isOpen, setIsOpen] = useState(false);
  const move = (control: string, step: -1 | 1) => {
    keepFocus(itemKey, control);
    changes.change((plan) => stepItem(plan, itemKey, step));
  };
  const controls = { isActive, isLocked };
  return (
    <>
      <span className={css.moves} data-open={isOpen || undefined}>
        <RowControl
          control="up"
          label={`Move ${item.name} up`}
          onPress={() => move("up", -1)}
          {...controls}
        />
        <RowControl
          control="down"
          label={`Move ${item.name} down`}
          onPress={() => move("down", 1)}
          {...controls}
        />
        <RowControl
          control="edit"
          label={`Edit ${item.name}`}
          onPress={() => onEdit(itemKey)}
          {...controls}
        />
        {canSplit && (
          <RowControl
            control="split"
            label={`Split here: a new session from ${item.name} on`}
            onPress={() => changes.change((plan) => splitSession(plan, itemKey))}
            {...controls}
          />
        )}
        {item.type === "routine" && entry.section && (
          <PinControl
            of={item}
            itemKey={itemKey}
            isHeld={entry.section.isPinned}
            {...{ changes, ...controls }}
          />
        )}
        {item.type === "routine" && (
          <RowControl
            control="return"
            label={`Return ${item.name} to category`}
            onPress={() => changes.change((plan) => returnToCategory(plan, itemKey))}
            {...controls}
          />
        )}
      </span>
      <span className={css.controls}>
        <RowControl
          control="more"
          className={css.more}
          label={`More for ${item.name}`}
          isExpanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
          {...controls}
        />
        <RowControl
          control="delete"
          label={`Delete ${item.name}`}
          onPress={() => onDelete(itemKey)}
          {...controls}
        />
      </span>
    </>
  );
}

function PauseIcon({ item }: { item: Item }) {
  return item.type === "break" ? (
    <BreakIcon size={18} aria-hidden />
  ) : (
    <EventIcon size={18} aria-hidden />
  );
}

function durationText(item: Item, bufferSeconds: number): string {
  const minutes = minutesText(item.duration);
  return item.type === "routine" ? `${minutes} + ${bufferSeconds}s buffer` : minutes;
}
