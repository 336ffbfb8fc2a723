// A session of the calendar: a block at its times, with its sections, pauses and events.
import { useDraggable } from "@dnd-kit/core";
import { ActionIcon, Menu } from "@mantine/core";
import { type CSSProperties, type KeyboardEvent, memo } from "react";
import type { Block, Part } from "#app/scheduler/plan/calendar/calendar.ts";
import type { SectionSpot } from "#app/scheduler/plan/calendar/move-session.ts";
import { HOUR_SECONDS } from "#app/scheduler/plan/clock.ts";
import { formatCount } from "#app/ui/format.ts";
import { MoreIcon } from "#app/scheduler/screen/icons.tsx";
import { troubleOf } from "#app/scheduler/screen/sessions/session-words.ts";
import type { AgeLook } from "#app/scheduler/screen/timeline/age-looks.ts";
import { lookStyle } from "#app/scheduler/screen/timeline/age-mark.tsx";
import { blockName, blockTimes, partWord } from "./calendar-words.ts";
import css from "./calendar-block.module.css";

/** A shorter part is too low for a word; its pattern marks it. */
const LEAST_NAMED_SECONDS = 14 * 60;

type CalendarBlockProps = {
  block: Block;
  /** The seconds at the top of the column. */
  fromSeconds: number;
  looks: ReadonlyMap<string, AgeLook>;
  /** True when the Tab key reaches it. */
  isActive: boolean;
  isLocked: boolean;
  /** True while the keys move it. */
  isHeld: boolean;
  /** Where a dragged section would go in it; null when it is elsewhere. */
  spot: SectionSpot | null;
  onActive: (id: string) => void;
  onOpen: (id: string) => void;
  onMove: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
};

export const CalendarBlock = memo(function CalendarBlock(props: CalendarBlockProps) {
  const { block, fromSeconds, looks, isActive, isLocked, isHeld, spot } = props;
  const { onActive, onOpen, onMove, onKeyDown } = props;
  const { entry, parts, lane, lanes, lateFromSeconds } = block;
  const { id, name } = entry.session;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  const isEmpty = parts.length === 0;
  const at = (seconds: number) =>
    `calc(var(--hour) * ${(seconds - block.fromSeconds) / HOUR_SECONDS})`;
  const style: CSSProperties = {
    ...lookStyle(looks.get(block.category ?? "")),
    top: `calc(var(--hour) * ${(block.fromSeconds - fromSeconds) / HOUR_SECONDS})`,
    height: at(block.drawnToSeconds),
    left: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
  };
  const ends = spot && spot.beforeId === null;
  return (
    <li
      ref={setNodeRef}
      className={css.block}
      style={style}
      data-block={id}
      data-moving={isDragging || isHeld || undefined}
      data-empty={isEmpty || undefined}
      {...listeners}
    >
      <button
        type="button"
        className={css.open}
        data-open-block={id}
        tabIndex={isActive ? 0 : -1}
        aria-label={[blockName(block), ...troubleOf(entry)].join(", ")}
        aria-keyshortcuts="Space"
        onFocus={() => onActive(id)}
        onKeyDown={(event) => onKeyDown(event, id)}
        onKeyUp={(event) => {
          // Some browsers press a button as Space is let go, whatever became of its keydown.
          if (event.key === " ") event.preventDefault();
        }}
        onClick={() => onOpen(id)}
      />
      <div aria-hidden className={css.words}>
        {isEmpty ? (
          <span className={css.name}>{name}, empty</span>
        ) : (
          <>
            <span className={css.name}>{name}</span>{" "}
            <span className={css.times}>{blockTimes(block)}</span>{" "}
            <span className={css.counts}>
              {formatCount(entry.routines, "routine")}
              {block.conflicts > 0 && (
                <>
                  ,{" "}
                  <span className={css.conflicts}>{formatCount(block.conflicts, "conflict")}</span>
                </>
              )}
            </span>{" "}
            <span className={css.division}>{block.division}</span>
          </>
        )}
        {troubleOf(entry).map((trouble) => (
          <strong key={trouble} className={css.trouble}>
            {" "}
            {trouble}
          </strong>
        ))}
      </div>
      <div aria-hidden className={css.parts}>
        {parts.map((part) => (
          <PartBand
            key={part.key}
            part={part}
            look={looks.get(part.category ?? "")}
            style={{
              top: at(part.fromSeconds),
              height: `calc(${at(part.toSeconds)} - ${at(part.fromSeconds)})`,
            }}
            isBefore={spot?.beforeId === part.sectionId}
          />
        ))}
      </div>
      {lateFromSeconds !== null && (
        <span aria-hidden className={css.late} style={{ top: at(lateFromSeconds) }} />
      )}
      {ends && <span aria-hidden className={css.end} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            className={css.menu}
            variant="subtle"
            color="navy"
            size="sm"
            aria-label={`More actions for ${name}`}
            tabIndex={isActive ? 0 : -1}
            onMouseDown={(event) => event.stopPropagation()}
            onTouchStart={(event) => event.stopPropagation()}
          >
            <MoreIcon size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onOpen(id)}>Open in the list</Menu.Item>
          <Menu.Item disabled={isLocked} onClick={() => onMove(id)}>
            Move session
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
});

type PartBandProps = {
  part: Part;
  look: AgeLook | undefined;
  style: CSSProperties;
  /** True when a dragged section would go in front of it. */
  isBefore: boolean;
};

/** A drag that starts on a section carries it; a pause or an event moves with its section. */
function PartBand({ part, look, style, isBefore }: PartBandProps) {
  const { kind, sectionId } = part;
  return (
    <span
      className={css.part}
      style={{ ...lookStyle(look), ...style }}
      data-kind={kind}
      data-section={kind === "section" && sectionId !== "" ? sectionId : undefined}
      data-before={isBefore || undefined}
    >
      {part.toSeconds - part.fromSeconds >= LEAST_NAMED_SECONDS && (
        <span className={css.partName}>{partWord(part)}</span>
      )}
    </span>
  );
}
