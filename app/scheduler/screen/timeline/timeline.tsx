// The running order: sections as bands, items with their times, conflicts tied to each other.
import { VisuallyHidden } from "@mantine/core";
import { memo, type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from "react";
import { lengthText } from "#app/scheduler/plan/clock.ts";
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { type Drop, dropOn, landingOf } from "#app/scheduler/plan/edit/drop.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { TimelineEntry } from "#app/scheduler/plan/timeline.ts";
import type { InView } from "#app/scheduler/plan/sessions/in-view.ts";
import { DaysBar } from "#app/scheduler/screen/sessions/days-bar.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import type { AgeLook } from "./age-looks.ts";
import { ConflictTies } from "./conflict-ties.tsx";
import { CompareIcon } from "#app/scheduler/screen/icons.tsx";
import { LongList, type LongListHandle } from "./long-list.tsx";
import parts from "#app/scheduler/screen/parts.module.css";
import {
  answeringConflicts,
  entryKey,
  entryName,
  keyAt,
  keysOf,
  type Pointed,
  type PlanView,
} from "#app/scheduler/screen/plan-view.ts";
import css from "./timeline.module.css";
import { DragArea, DragRow } from "./timeline-drag.tsx";
import { FindBox } from "#app/scheduler/screen/find/find-box.tsx";
import { TimelineItem } from "./timeline-item.tsx";
import { TimelineSession } from "./timeline-session.tsx";
import { TimelineSection } from "./timeline-section.tsx";
import { useMoveNews } from "./use-move-news.ts";
import { type KeepFocus, rowKeyOf, useRowKeys } from "./use-row-keys.ts";

export type TimelineHandle = { show: (key: string) => void };

type TimelineProps = {
  plan: Plan;
  order: PlanView;
  looks: ReadonlyMap<string, AgeLook>;
  changes: PlanChanges;
  isLocked: boolean;
  pointed: Pointed;
  view: InView;
  onView: (view: InView) => void;
  onPointed: (pointed: Pointed) => void;
  onDelete: (key: string) => void;
  onEdit: (key: string) => void;
  /** Null where there is nothing to compare with. */
  onCompare: (() => void) | null;
  handle: Ref<TimelineHandle>;
};

/** As they are at a desk: a row that is otherwise is measured, and all below it drawn again. */
const ROW_PIXELS = { session: 52, section: 52, routine: 60, break: 48, event: 48 };

export const Timeline = memo(function Timeline(props: TimelineProps) {
  const { plan, order, looks, changes, isLocked, pointed, onPointed, onCompare, handle } = props;
  const { view, onView, onEdit } = props;
  const { entries, conflictsByKey } = order;
  const list = useRef<LongListHandle>(null);
  const rowOf = useMemo(
    () => new Map(entries.map((entry, index) => [entryKey(entry), index])),
    [entries],
  );
  const [activeKey, setActiveKey] = useState("");
  const { news, tellOf } = useMoveNews(order);
  const { keepFocus, remove, onKeyDown } = useRowKeys(props, rowOf, {
    onActive: setActiveKey,
    onMoved: tellOf,
    reveal: (key) => list.current?.reveal(rowOf.get(key) ?? 0),
  });
  const keepAndTell = useCallback<KeepFocus>(
    (key, control) => {
      keepFocus(key, control);
      tellOf(key);
    },
    [keepFocus, tellOf],
  );
  const nameOf = useCallback((key: string) => entryName(order, rowOf.get(key)), [order, rowOf]);
  const landingIn = useCallback((key: string, drop: Drop) => landingOf(plan, key, drop), [plan]);
  useImperativeHandle(handle, () => ({ show: (key) => list.current?.show(rowOf.get(key) ?? 0) }));
  const showAndMark = useCallback(
    (key: string) => {
      list.current?.show(rowOf.get(key) ?? 0);
      onPointed({ key });
      setActiveKey(key);
    },
    [rowOf, onPointed],
  );
  const answering = useMemo(() => new Set(answeringConflicts(order, pointed)), [order, pointed]);
  const answeringKeys = new Set([...answering].flatMap(keysOf));
  const { bufferSeconds } = plan.settings;

  return (
    <section
      aria-labelledby="timeline-heading"
      className={`${parts.column} ${css.timeline}`}
      data-sessions={plan.programme && true}
    >
      <header className={parts.columnHead}>
        <h2 id="timeline-heading" className={parts.columnTitle}>
          Schedule Timeline
        </h2>
        {entries.length > 0 && <FindBox entries={entries} onShow={showAndMark} />}
        {onCompare && (
          <button type="button" className={`${parts.button} ${css.compare}`} onClick={onCompare}>
            <CompareIcon size={16} aria-hidden />
            Compare
          </button>
        )}
        <span className={parts.columnFigure}>{lengthText(order.summary.totalSeconds)} total</span>
      </header>
      {plan.programme && (
        <DaysBar
          programme={plan.programme}
          {...{ plan, view, isLocked, changes }}
          onView={onView}
        />
      )}
      {entries.length === 0 ? (
        <p className={parts.nothing}>No schedule yet. Use Auto Schedule or add items manually.</p>
      ) : (
        // The keys are those of the buttons inside; the region only hears them.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div onKeyDown={onKeyDown} onFocus={(event) => setActiveKey(rowKeyOf(event.target) ?? "")}>
          <DragArea
            nameOf={nameOf}
            landingOf={landingIn}
            onDrop={(key, drop) => {
              tellOf(key);
              changes.change((current) => dropOn(current, key, drop));
            }}
          >
            {(drop, draggedKey) => (
              <LongList
                label="Running order"
                className={css.list}
                count={entries.length}
                keyOf={(index) => keyAt(order, index)}
                rowHeight={(index) => ROW_PIXELS[kindOf(entries[index])]}
                handle={list}
                keptIndexes={[draggedKey, activeKey].flatMap((key) => rowOf.get(key ?? "") ?? [])}
                renderOverlay={(onPage, positionOf) => (
                  <ConflictTies {...{ order, answering, onPage, rowOf, positionOf }} />
                )}
              >
                {(index, onPage) => {
                  const entry = entries[index];
                  if (!entry) return null;
                  const key = entryKey(entry);
                  const isActive = index === (rowOf.get(activeKey) ?? onPage.first);
                  if (entry.kind === "session")
                    return (
                      <DragRow rowKey={key} isLocked isFixed drop={drop}>
                        <TimelineSession
                          isSelected={entry.session.id === plan.selectedSectionId}
                          {...{ plan, entry, changes, isLocked, isActive }}
                        />
                      </DragRow>
                    );
                  if (entry.kind === "section")
                    return (
                      <DragRow rowKey={key} {...{ isLocked, drop }}>
                        <TimelineSection
                          entry={entry}
                          canSplit={plan.programme !== undefined}
                          onEdit={onEdit}
                          maxMinutes={plan.settings.maxSectionDuration}
                          isSelected={entry.section.id === plan.selectedSectionId}
                          keepFocus={keepAndTell}
                          {...{ changes, isLocked, isActive }}
                        />
                      </DragRow>
                    );
                  return (
                    <DragRow rowKey={key} {...{ isLocked, drop }}>
                      <TimelineItem
                        itemKey={key}
                        entry={entry}
                        canSplit={plan.programme !== undefined}
                        onEdit={onEdit}
                        bufferSeconds={bufferSeconds}
                        look={
                          entry.item.type === "routine" ? looks.get(entry.item.category) : undefined
                        }
                        conflicts={conflictsByKey.get(key)?.length ?? 0}
                        isRested={isRested(conflictsByKey.get(key))}
                        isAnswering={answeringKeys.has(key)}
                        isFound={pointed?.key === key}
                        keepFocus={keepAndTell}
                        {...{ changes, isLocked, isActive, onPointed }}
                        onDelete={remove}
                      />
                    </DragRow>
                  );
                }}
              </LongList>
            )}
          </DragArea>
        </div>
      )}
      <VisuallyHidden component="output">{news}</VisuallyHidden>
      {entries.length > 0 && (
        <p className={css.keys}>
          <kbd>↑</kbd> <kbd>↓</kbd> go from row to row, <kbd>Alt</kbd> takes the row along,{" "}
          <kbd>Delete</kbd> deletes, <kbd>Ctrl</kbd>+<kbd>Z</kbd> undoes
        </p>
      )}
    </section>
  );
});

function kindOf(entry: TimelineEntry | undefined): keyof typeof ROW_PIXELS {
  return entry?.kind === "item" ? entry.item.type : (entry?.kind ?? "section");
}

function isRested(conflicts: readonly Conflict[] | undefined): boolean {
  return conflicts !== undefined && conflicts.every((conflict) => conflict.hasPauseBetween);
}
