// The map of the day beside the running order: sections, breaks, awards, conflicts and the current
// position.
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useMemo,
} from "react";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import { formatNamedDay } from "#app/ui/format.ts";
import { entryKey, entryName, type PlanView } from "#app/scheduler/screen/plan-view.ts";
import type { AgeLook } from "#app/scheduler/screen/timeline/age-looks.ts";
import { useSeen } from "./use-seen.ts";
import { type DayMap as Strip, dayMapOf, entryAt, type Span } from "./day-map.ts";
import css from "./day-map.module.css";

export type DayMapHandle = { see: (first: number, last: number) => void };

type DayMapProps = {
  order: PlanView;
  looks: ReadonlyMap<string, AgeLook>;
  /** Scrolls a row to the top of the list. */
  onGo: (index: number) => void;
  handle: Ref<DayMapHandle>;
};

const PER_CENT = 100;
/** Without sections, an arrow key moves by this many rows. */
const ROWS_A_STEP = 10;

export const DayMap = memo(function DayMap({ order, looks, onGo, handle }: DayMapProps) {
  const { rows: entries, conflicts } = order;
  const map = useMemo(() => dayMapOf(entries, conflicts), [entries, conflicts]);
  const { seen, led, see, lead } = useSeen();
  useImperativeHandle(handle, () => ({ see }), [see]);
  const stops = useMemo(() => stopsOf(order), [order]);
  const now = Math.min(led ?? seen.first, entries.length - 1);
  const go = (index: number) => {
    lead(index);
    onGo(index);
  };
  const goTo = (event: PointerEvent<HTMLElement>) => {
    const { top, left, height } = event.currentTarget.getBoundingClientRect();
    const drawn = event.currentTarget.querySelector("svg")?.getBoundingClientRect().width ?? 1;
    const across = (event.clientX - left) / (drawn * LANES_SHARE);
    go(entryAt(map, (event.clientY - top) / height, across));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextStop(event.key, now, stops, entries.length);
    if (next === null) return;
    event.preventDefault();
    go(next);
  };
  const placeOf = (index: number) => map.places[Math.min(index, entries.length - 1)] ?? 0;
  const end = seen.last + 1 < entries.length ? placeOf(seen.last + 1) : 1;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input draws its own track, and this is a map
      role="slider"
      tabIndex={0}
      aria-label="Map of the day"
      aria-orientation="vertical"
      aria-valuemin={1}
      aria-valuemax={entries.length}
      aria-valuenow={now + 1}
      aria-valuetext={placeText(order, now)}
      title="Press to jump there. Up and down arrows move between sections, left and right between conflicts."
      className={css.map}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        goTo(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event);
      }}
    >
      <Drawing map={map} looks={looks} />
      <span
        aria-hidden
        className={css.seen}
        style={{
          top: `${placeOf(seen.first) * PER_CENT}%`,
          height: `${Math.max(0, end - placeOf(seen.first)) * PER_CENT}%`,
        }}
      />
    </div>
  );
});

type DrawingProps = { map: Strip; looks: ReadonlyMap<string, AgeLook> };

/** Draws one path for each kind of mark: a long event has hundreds of them. */
const Drawing = memo(function Drawing({ map, looks }: DrawingProps) {
  const byLook = Map.groupBy(map.sections, ({ category }) => {
    const look = looks.get(category ?? "");
    return look ? `${look.colour} ${look.isStriped}` : "";
  });
  return (
    <>
      <svg className={css.drawing} viewBox="0 0 10 1000" preserveAspectRatio="none" aria-hidden>
        {[...byLook].map(([look, spans]) => {
          const [colour, isStriped] = look.split(" ");
          const style = {
            fill: look === "" ? "var(--navy-1)" : `var(--age-${colour})`,
            fillOpacity: isStriped === "true" ? 0.45 : 0.85,
          };
          return <path key={look} d={pathOf(spans, inLane(map, 0, 2 / 3))} style={style} />;
        })}
        <path className={css.gaps} d={pathOf(map.pauses, inLane(map, 0, 2 / 3))} />
        <path className={css.pauses} d={pathOf(map.pauses, inLane(map, 0.71, 1))} />
        <path className={css.events} d={pathOf(map.events, inLane(map, 0, 1))} />
        {[true, false].map((isSoft) => (
          <path
            key={String(isSoft)}
            className={css.conflicts}
            data-soft={isSoft || undefined}
            d={pathOf(
              map.conflicts
                .filter((mark) => mark.isSoft === isSoft)
                .map(({ at }) => ({ from: at, to: at + MARK, lane: 0 })),
              () => [6.5, 10],
            )}
          />
        ))}
      </svg>
      {map.hours.map(({ at, text }) => (
        <span
          key={`${at} ${text}`}
          aria-hidden
          className={css.hour}
          style={{ top: `${at * PER_CENT}%` }}
        >
          {text}
        </span>
      ))}
    </>
  );
});

/** The height of a conflict's mark. */
const MARK = 0.003;
const HEIGHT = 1000;

/** The lanes of the stages take this share of the drawing's width. */
const LANES_SHARE = 0.6;
const WIDTH = 10;

/** Returns a function that gives the left and right of a share of a span's lane. */
function inLane({ lanes }: Strip, from: number, to: number) {
  const width = (WIDTH * LANES_SHARE) / lanes;
  return ({ lane }: Span): [number, number] => [(lane + from) * width, (lane + to) * width];
}

function pathOf(spans: readonly Span[], sidesOf: (span: Span) => [number, number]): string {
  return spans
    .map((span) => {
      const { from, to } = span;
      const [left, right] = sidesOf(span);
      const height = Math.max(1, (to - from) * HEIGHT).toFixed(1);
      return `M${left} ${(from * HEIGHT).toFixed(1)}H${right}v${height}H${left}z`;
    })
    .join("");
}

type Stops = { heads: number[]; conflicts: number[] };

function stopsOf({ rows, conflictsByKey }: PlanView): Stops {
  const heads: number[] = [];
  const conflicts: number[] = [];
  for (const [index, entry] of rows.entries()) {
    if (entry.kind !== "item") heads.push(index);
    else if (conflictsByKey.has(entryKey(entry))) conflicts.push(index);
  }
  return { heads, conflicts };
}

/** Returns the row that a key leads to; null for other keys and at the end. */
function nextStop(key: string, now: number, stops: Stops, count: number): number | null {
  const { heads, conflicts } = stops;
  const after = (list: readonly number[]) => list.find((index) => index > now) ?? null;
  const before = (list: readonly number[]) => list.findLast((index) => index < now) ?? null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight") return after(conflicts);
  if (key === "ArrowLeft") return before(conflicts);
  if (key === "ArrowDown")
    return heads.length > 0 ? after(heads) : Math.min(now + ROWS_A_STEP, count - 1);
  if (key === "ArrowUp") return heads.length > 0 ? before(heads) : Math.max(now - ROWS_A_STEP, 0);
  return null;
}

function placeText(order: PlanView, index: number): string {
  const entry = order.rows[index];
  if (!entry) return "";
  const session = entry.kind === "session" ? entry : entry.session;
  const { day, stage } = session?.session ?? { day: "", stage: "" };
  const where = [day && formatNamedDay(day), stage].filter(Boolean);
  return [...where, timeText(entry.startSeconds, session), entryName(order, index)].join(", ");
}
