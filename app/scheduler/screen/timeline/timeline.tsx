// The running order: session and section headers, items with times, and brackets between conflicts.
import { VisuallyHidden } from "@mantine/core";
import {
  memo,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from "react";
import { lengthText } from "#app/scheduler/plan/clock.ts";
import type { Plan, Item } from "#app/scheduler/plan/plan.ts";
import { DayMap, type DayMapHandle } from "#app/scheduler/screen/map/day-map.tsx";
import { SelectionBar } from "#app/scheduler/screen/select/selection-bar.tsx";
import type { Selection } from "#app/scheduler/screen/select/use-selection.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import type { AgeLook } from "./age-looks.ts";
import { ConflictTies } from "./conflict-ties.tsx";
import { CompareIcon } from "#app/scheduler/screen/icons.tsx";
import { LongList, type LongListHandle } from "./long-list.tsx";
import parts from "#app/scheduler/screen/parts.module.css";
import {
  answeringConflicts,
  entryKey,
  keyAt,
  keysOf,
  type Pointed,
  type PlanView,
} from "#app/scheduler/screen/plan-view.ts";
import css from "./timeline.module.css";
import { useDragging } from "./timeline-drag.tsx";
import { FindBox } from "#app/scheduler/screen/find/find-box.tsx";
import { TimelineRow } from "./timeline-row.tsx";
import { useMoveAnnouncement } from "./use-move-announcement.ts";
import { useRowChoice } from "./use-row-choice.ts";
import { type KeepFocus, rowKeyOf, useRowKeys } from "./use-row-keys.ts";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";
import type { TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";

type Kind = Exclude<TimelineEntry["kind"], "item"> | Item["type"];
type Pixels = Readonly<Record<Kind, number>>;

const AT_A_DESK: Pixels = { session: 38, section: 36, routine: 36, break: 36, event: 36 };
/** Keyed by the width, in pixels, below which the heights apply: 30, 38, 44 and 54 rem. */
const NARROWER: [number, Pixels][] = [
  [480, { session: 50, section: 40, routine: 112, break: 76, event: 76 }],
  [608, { session: 49, section: 70, routine: 69, break: 51, event: 51 }],
  [704, { session: 38, section: 61, routine: 50, break: 50, event: 50 }],
  [864, { session: 38, section: 36, routine: 50, break: 50, event: 50 }],
];

export type TimelineHandle = {
  show: (key: string) => void;
  /** Announces the row's new position once the running order has changed. */
  announceMove: (key: string) => void;
};

type TimelineProps = {
  plan: Plan;
  order: PlanView;
  looks: ReadonlyMap<string, AgeLook>;
  changes: PlanChanges;
  selection: Selection;
  isLocked: boolean;
  pointed: Pointed;
  /** The row to show and to focus; null when there is none. */
  opened: { id: string } | null;
  /** Returns to the calendar; null when the list was not opened from it. */
  onBack: (() => void) | null;
  onPointed: (pointed: Pointed) => void;
  onDelete: (keys: ReadonlySet<string>) => void;
  onEdit: (key: string) => void;
  /** Null when there is nothing to compare with. */
  onCompare: (() => void) | null;
  folded: ReadonlySet<string>;
  onFold: (id: string) => void;
  /** Unfolds what the row is in, and scrolls to it. */
  onShow: (key: string) => void;
  handle: Ref<TimelineHandle>;
};

/** The height of a sticky header. */
const HEAD_PIXELS = 38;

export const Timeline = memo(function Timeline(props: TimelineProps) {
  const { plan, order, changes, isLocked, pointed, onPointed, onCompare, handle } = props;
  const { opened, onBack, selection, onDelete, onShow } = props;
  const { entries, rows } = order;
  const dragging = useDragging();
  const list = useRef<LongListHandle>(null);
  const map = useRef<DayMapHandle>(null);
  const rowOf = useMemo(
    () => new Map(rows.map((entry, index) => [entryKey(entry), index])),
    [rows],
  );
  const [activeKey, setActiveKey] = useState("");
  const { news, announceMove } = useMoveAnnouncement(order);
  const reveal = useStableCallback((key: string) => list.current?.reveal(rowOf.get(key) ?? 0));
  const {
    keepFocus,
    goTo: focusRow,
    remove,
    keys,
  } = useRowKeys(props, rowOf, {
    onActive: setActiveKey,
    onMoved: announceMove,
    reveal,
  });
  const keepAndTell = useCallback<KeepFocus>(
    (key, control) => {
      keepFocus(key, control);
      announceMove(key);
    },
    [keepFocus, announceMove],
  );
  const show = useCallback(
    (key: string) => {
      const row = rowOf.get(key);
      if (row !== undefined) list.current?.show(row);
    },
    [rowOf],
  );
  useImperativeHandle(handle, () => ({ show, announceMove }), [show, announceMove]);
  const open = useStableCallback((key: string) => {
    onShow(key);
    focusRow(key, "select");
  });
  useEffect(() => {
    if (opened) open(opened.id);
  }, [opened, open]);
  const showAndMark = useCallback(
    (key: string) => {
      onShow(key);
      onPointed({ key });
      setActiveKey(key);
    },
    [onShow, onPointed],
  );
  // The order is drawn first, and the map beside it in a separate task.
  const mapped = useDeferredValue(order);
  const keyOf = useCallback((index: number) => keyAt(order, index), [order]);
  const rowHeight = useCallback(
    (index: number, width: number) => rowPixels(rows[index], width),
    [rows],
  );
  const seeOnMap = useCallback((first: number, last: number) => map.current?.see(first, last), []);
  const goTo = useCallback((index: number) => list.current?.top(index), []);
  const { select, choice } = useRowChoice(selection, rowOf);
  const answering = useMemo(() => new Set(answeringConflicts(order, pointed)), [order, pointed]);
  const answeringKeys = new Set([...answering].flatMap(keysOf));
  const heads = useMemo(() => {
    const kind = plan.programme ? "session" : "section";
    const indexes = rows.flatMap((entry, index) => (entry.kind === kind ? [index] : []));
    return { indexes, pixels: indexes.length > 0 ? HEAD_PIXELS : 0 };
  }, [rows, plan.programme]);

  return (
    <section
      aria-labelledby="timeline-heading"
      className={`${parts.column} ${css.timeline}`}
      data-sessions={plan.programme && true}
    >
      <header className={`${parts.columnHead} ${css.head}`}>
        <h2 id="timeline-heading" className={parts.columnTitle}>
          Schedule Timeline
        </h2>
        {entries.length > 0 && <FindBox entries={mapped.entries} onShow={showAndMark} />}
        {onCompare && (
          <button type="button" className={`${parts.button} ${css.compare}`} onClick={onCompare}>
            <CompareIcon size={16} aria-hidden />
            <span className={css.compareWord}>Compare</span>
          </button>
        )}
        <span className={parts.columnFigure}>{lengthText(order.summary.totalSeconds)} total</span>
      </header>
      <SelectionBar
        {...{ plan, selection, isLocked, changes }}
        onDelete={() => onDelete(selection.keys)}
        onShow={(key) => {
          announceMove(key);
          onShow(key);
        }}
      />
      {entries.length === 0 ? (
        <p
          className={parts.nothing}
          data-empty-timeline
          data-landing={dragging.landing !== null || undefined}
        >
          No schedule yet. Use Auto Schedule or add items manually.
        </p>
      ) : (
        <div className={css.body}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the buttons inside; the region only listens */}
          <div
            className={css.order}
            {...choice}
            {...keys}
            onKeyDown={(event) => {
              keys.onKeyDown(event);
              if (event.key === "Escape" && !event.defaultPrevented) onBack?.();
            }}
            onFocus={(event) => setActiveKey(rowKeyOf(event.target) ?? "")}
          >
            <LongList
              label="Running order"
              className={css.list}
              count={rows.length}
              keyOf={keyOf}
              rowHeight={rowHeight}
              handle={list}
              heads={heads}
              onWindow={seeOnMap}
              keptIndexes={[dragging.key, activeKey].flatMap((key) => rowOf.get(key ?? "") ?? [])}
              renderOverlay={(onPage, positionOf) => (
                <ConflictTies {...{ order, answering, onPage, rowOf, positionOf }} />
              )}
            >
              {(index, onPage) => (
                <TimelineRow
                  {...props}
                  {...{ index, answeringKeys }}
                  isActive={index === (rowOf.get(activeKey) ?? onPage.first)}
                  landing={dragging.landing}
                  keepFocus={keepAndTell}
                  onSelect={select}
                  onDelete={remove}
                />
              )}
            </LongList>
          </div>
          <DayMap order={mapped} looks={props.looks} onGo={goTo} handle={map} />
        </div>
      )}
      <VisuallyHidden component="output">{news}</VisuallyHidden>
      {entries.length > 0 && (
        <p className={css.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> move between rows, <kbd>Shift</kbd> selects on the way,{" "}
          <kbd>Alt</kbd>+arrow moves the routine, <kbd>Delete</kbd> deletes, <kbd>Ctrl</kbd>+
          <kbd>Z</kbd> undoes
        </p>
      )}
    </section>
  );
});

/**
 * Returns the estimated height of a row in a list of this width; desktop heights while the width is
 * unknown (0).
 */
function rowPixels(entry: TimelineEntry | undefined, width: number): number {
  const kind = entry?.kind === "item" ? entry.item.type : (entry?.kind ?? "section");
  const narrow = width > 0 ? NARROWER.find(([below]) => width < below) : undefined;
  return (narrow?.[1] ?? AT_A_DESK)[kind];
}
