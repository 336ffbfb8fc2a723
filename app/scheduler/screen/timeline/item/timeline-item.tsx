// A routine, break or event of the timeline.
import { memo } from "react";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import type { Item } from "#app/scheduler/plan/plan.ts";
import { isLateNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import type { AgeLook } from "../age-looks.ts";
import { lookStyle } from "../age-mark.tsx";
import { BreakIcon, EventIcon } from "#app/scheduler/screen/icons.tsx";
import type { Pointed } from "#app/scheduler/screen/plan-view.ts";
import { ItemControls, type ItemControlsProps } from "./item-controls.tsx";
import { ItemWords } from "./item-words.tsx";
import css from "./timeline-item.module.css";
import type { ItemEntry } from "#app/scheduler/plan/timeline-entries.ts";

type TimelineItemProps = Omit<ItemControlsProps, "item" | "isInSection" | "isHeld"> & {
  entry: ItemEntry;
  bufferSeconds: number;
  look: AgeLook | undefined;
  /** The number of the routine's conflicts. */
  conflicts: number;
  /** True when each of them has a break, lunch or dinner in between. */
  isRested: boolean;
  /** True when it shares a performer with the routine under the pointer. */
  isAnswering: boolean;
  /** True for the routine under the pointer. */
  isFound: boolean;
  isSelected: boolean;
  onSelect: (key: string, isRange: boolean) => void;
  onPointed: (pointed: Pointed) => void;
};

export const TimelineItem = memo(function TimelineItem(props: TimelineItemProps) {
  const { itemKey, entry, look, conflicts, isRested, isAnswering, onPointed } = props;
  const { isActive, isLocked, canSplit, isFirst, changes, onEdit, keepFocus, onDelete } = props;
  const { item, section, session, number, startSeconds, endSeconds } = entry;
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
      onMouseEnter={() => onPointed({ key: itemKey })}
      onMouseLeave={() => onPointed(null)}
      onFocus={() => onPointed({ key: itemKey })}
      onBlur={() => onPointed(null)}
    >
      <button
        type="button"
        className={css.badge}
        style={lookStyle(look)}
        data-control="select"
        data-conflicting={(conflicts > 0 && !isRested) || undefined}
        data-late={(number !== null && isLateNumber(number)) || undefined}
        tabIndex={isActive ? 0 : -1}
        aria-pressed={props.isSelected}
        aria-label={`${number === null ? "" : `${number} `}Select ${item.name}`}
        title="Press to select; with Shift, selects everything up to here"
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
      <ItemWords {...{ item, look, conflicts, isRested }} />
      <p className={css.duration}>
        {isScratched && !item.isSlotHeld ? "scratched" : durationText(item, props.bufferSeconds)}
      </p>
      <ItemControls
        isInSection={section !== null}
        isHeld={section?.isPinned}
        {...{ itemKey, item, isActive, isLocked, canSplit, isFirst }}
        {...{ changes, onEdit, keepFocus, onDelete }}
      />
    </div>
  );
}, isDrawnTheSame);

/** Every change of the plan creates new entries, most of them with the same content. */
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
