// The columns of the calendar with their headings, the hours and the line of the time now.
import { VisuallyHidden } from "@mantine/core";
import { type CSSProperties, type KeyboardEvent, memo, type RefObject } from "react";
import { clockText, HOUR_SECONDS } from "#app/scheduler/plan/clock.ts";
import type { Calendar, Column } from "#app/scheduler/plan/calendar/calendar.ts";
import type { AgeLook } from "#app/scheduler/screen/timeline/age-looks.ts";
import { CalendarBlock } from "./calendar-block.tsx";
import type { Carried } from "./calendar-drag.tsx";
import { dayHead } from "./calendar-words.ts";
import css from "./calendar.module.css";
import { useClockNow } from "./use-clock-now.ts";

type CalendarGridProps = {
  calendar: Calendar;
  /** The zone of the line that marks the time now. */
  zone: string;
  /** The moved block, and where it would land. */
  carried: Carried | null;
  looks: ReadonlyMap<string, AgeLook>;
  activeId: string;
  isLocked: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  onActive: (id: string) => void;
  onOpen: (id: string) => void;
  onMove: (id: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
};

export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps) {
  const { calendar, zone, carried, scroller, ...rest } = props;
  const { days, fromSeconds, toSeconds } = calendar;
  const now = useClockNow(zone);
  const columns = days.flatMap((day) => day.columns);
  const hasStages = days.some((day) => day.columns.length > 1);
  const hours = (toSeconds - fromSeconds) / HOUR_SECONDS;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls
    <div ref={scroller} className={css.scroller}>
      <div
        className={css.grid}
        style={{ "--columns": columns.length, "--hours": hours } as CSSProperties}
      >
        <div className={css.corner} />
        {days.map(({ day, columns: own }) => (
          <h3 key={day} className={css.day} style={{ gridColumn: `span ${own.length}` }}>
            {dayHead(day)}
          </h3>
        ))}
        {hasStages && (
          <>
            <div className={`${css.corner} ${css.second}`} />
            {columns.map(({ day, stage }) => (
              <p key={`${day} ${stage}`} className={css.stage}>
                {stage}
              </p>
            ))}
          </>
        )}
        <div aria-hidden className={css.hours}>
          {Array.from({ length: hours }, (_, hour) => (
            <span key={hour} className={css.hour}>
              {clockText(fromSeconds + hour * HOUR_SECONDS)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <ColumnOf
            key={`${column.day} ${column.stage}`}
            {...rest}
            {...{ column, fromSeconds, carried }}
            nowSeconds={
              column.day === now.day && now.seconds >= fromSeconds && now.seconds <= toSeconds
                ? now.seconds
                : null
            }
          />
        ))}
      </div>
    </div>
  );
});

type ColumnOfProps = Omit<CalendarGridProps, "calendar" | "zone" | "scroller"> & {
  column: Column;
  fromSeconds: number;
  /** Null where the time now is not in the column. */
  nowSeconds: number | null;
};

function ColumnOf({ column, fromSeconds, nowSeconds, carried, activeId, ...rest }: ColumnOfProps) {
  const { day, stage, blocks } = column;
  const place = carried?.kind === "session" ? carried.place : null;
  const isHere = place?.day === day && place.stage === stage;
  const topOf = (seconds: number) =>
    `calc(var(--hour) * ${(seconds - fromSeconds) / HOUR_SECONDS})`;
  return (
    <div className={css.column} data-column data-day={day} data-stage={stage}>
      <ul className={css.blocks} aria-label={`${dayHead(day)}, ${stage}`}>
        {blocks.map((block) => {
          const { id } = block.entry.session;
          return (
            <CalendarBlock
              key={id}
              {...rest}
              {...{ block, fromSeconds }}
              isActive={id === activeId}
              isHeld={carried?.kind === "session" && carried.id === id}
              spot={
                carried?.kind === "section" && carried.spot.sessionId === id ? carried.spot : null
              }
            />
          );
        })}
      </ul>
      {isHere && place && (
        <span aria-hidden className={css.ghost} style={{ top: topOf(place.startSeconds) }}>
          {clockText(place.startSeconds)}
        </span>
      )}
      {nowSeconds !== null && (
        <p className={css.now} style={{ top: topOf(nowSeconds) }}>
          <VisuallyHidden>Now: {clockText(nowSeconds)}</VisuallyHidden>
        </p>
      )}
    </div>
  );
}
