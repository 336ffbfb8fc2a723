// The workbench: tools, figures, the running order and the open panel beside it.
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { Plan } from "../plan/plan.ts";
import type { Searches } from "./generate/use-searches.ts";
import type { StoreTrouble } from "./save/use-draft-store.ts";
import type { PlanChanges } from "./use-plan.ts";
import type { Remedies } from "./conflicts/use-remedies.ts";
import type { AskFiles } from "./load/use-files.ts";
import { useStored } from "./load/use-stored.ts";
import type { SavedPlan } from "./save/use-saved-plan.ts";
import { groupingsOf } from "../plan/generate/auto-schedule.ts";
import { waitingCount } from "../plan/categories.ts";
import { ALL_IN_VIEW, type InView, stillInView } from "../plan/sessions/in-view.ts";
import { reckoningText } from "../plan/reckoning.ts";
import { timelineOf } from "../plan/timeline.ts";
import { ageLooks } from "./timeline/age-looks.ts";
import { AutoScheduleDialog } from "./generate/auto-schedule-dialog.tsx";
import { CompareDialog } from "./compare/compare-dialog.tsx";
import { ConflictsBox } from "./conflicts/conflicts-box.tsx";
import css from "./workbench.module.css";
import { MergeDialog } from "./merge/merge-dialog.tsx";
import { KeepingNotices } from "./save/keeping-notices.tsx";
import { EditDialog, type Editing } from "./edit/edit-dialog.tsx";
import { MendDialog } from "./mend/mend-dialog.tsx";
import { useMending } from "./mend/use-mending.ts";
import type { LockNumbers } from "./publish/use-publishing.ts";
import { usePublishedPlan } from "./publish/use-published-plan.ts";
import { forgetNotices } from "./notices.tsx";
import { PrintSheet } from "./print/print-sheet.tsx";
import { planViewOf, type PlanView, type Pointed, withFolded } from "./plan-view.ts";
import { SearchProgress } from "./generate/search-progress.tsx";
import { useSelection } from "./select/use-selection.ts";
import { SidePanels } from "./side/side-panels.tsx";
import { SideRail } from "./side/side-rail.tsx";
import { useSide } from "./side/use-side.ts";
import { AnswerLine } from "./answer-line.tsx";
import { Tiles } from "./tiles.tsx";
import { DelayLine } from "./delay-line.tsx";
import { DragArea } from "./timeline/timeline-drag.tsx";
import type { TimelineHandle } from "./timeline/timeline.tsx";
import { OrderArea } from "./order-area.tsx";
import { Toolbar } from "./tools/toolbar.tsx";
import { useAutoSchedule } from "./generate/use-auto-schedule.ts";
import { usePlanAgain } from "./generate/use-plan-again.ts";
import { useDrag } from "./timeline/use-drag.ts";
import { useRowActs } from "./use-row-acts.ts";
import { useFolding } from "./outline/use-folding.ts";
import type { TimelineEntry } from "../plan/timeline-entries.ts";

type WorkbenchProps = PlanChanges & {
  plan: Plan;
  canUndo: boolean;
  canRedo: boolean;
  isDialogOpen: boolean;
  onDialog: (isOpen: boolean) => void;
  onLoadOther: () => void;
  search: Searches;
  remedies: Remedies;
  saved: SavedPlan;
  /** Why unsaved work is not stored in this browser; null when it is. */
  trouble: StoreTrouble | null;
  askFiles: AskFiles;
  lockNumbers: LockNumbers;
  notice: ReactNode;
  /** Shows how the file was read; null when the plan is not from a file. */
  onColumns: (() => void) | null;
};

type DeskProps = WorkbenchProps & {
  auto: ReturnType<typeof useAutoSchedule>;
  view: InView;
  onView: (view: InView) => void;
  whole: PlanView;
};

// Times, conflicts and the desk are separate components, so that drawing in slices can pause
// between them.
export function Workbench(props: WorkbenchProps) {
  const auto = useAutoSchedule(props.plan, props.change, props.search);
  const timeline = useMemo(() => timelineOf(auto.shown), [auto.shown]);
  return <Viewing {...props} {...{ auto, timeline }} />;
}

type ViewingProps = Omit<DeskProps, "view" | "onView" | "whole"> & {
  timeline: readonly TimelineEntry[];
};

function Viewing({ timeline, ...props }: ViewingProps) {
  const { shown } = props.auto;
  const [wanted, setWanted] = useState(ALL_IN_VIEW);
  const view = stillInView(shown, wanted);
  const whole = useMemo(() => planViewOf(shown, view, timeline), [shown, view, timeline]);
  return <Desk {...props} {...{ view, whole }} onView={setWanted} />;
}

function Desk(props: DeskProps) {
  const {
    plan,
    canUndo,
    canRedo,
    isDialogOpen,
    onDialog,
    onLoadOther,
    search,
    remedies,
    saved,
    trouble,
    askFiles,
    lockNumbers,
    notice,
    onColumns,
    auto,
    view,
    onView,
    whole,
  } = props;
  const { change, closeStep, select, undo, redo } = props;
  const changes = useMemo(
    () => ({ change, closeStep, select, undo, redo }),
    [change, closeStep, select, undo, redo],
  );
  const [pointed, setPointed] = useState<Pointed>(null);
  const { folded, fold, unfold } = useFolding();
  const order = useMemo(() => withFolded(whole, folded), [whole, folded]);
  const { categories } = auto.shown;
  const looks = useMemo(() => ageLooks(Object.keys(categories)), [categories]);
  const waiting = waitingCount(auto.shown);
  const isEmpty = order.entries.length === 0;
  const { side: openSide, toggle: toggleSide, close: closeSide } = useSide(waiting > 0 || isEmpty);
  const side = openSide === "days" && !auto.shown.programme ? null : openSide;
  const groupings = useMemo(() => groupingsOf(auto.choices.options), [auto.choices.options]);
  const selection = useSelection(order);
  const { clear: clearSelection } = selection;
  const timeline = useRef<TimelineHandle>(null);
  const isLocked = search.searching !== null;
  const again = usePlanAgain(plan, auto.choices, search, changes);

  const { remove, applyFound, acceptConflict } = useRowActs(plan, changes, clearSelection);
  const [isMerging, setIsMerging] = useState(false);
  const openMerge = useCallback(() => {
    forgetNotices();
    setIsMerging(true);
  }, []);
  const closeMerge = useCallback(() => setIsMerging(false), []);
  const [isComparing, setIsComparing] = useState(false);
  const compare = useCallback(() => {
    forgetNotices();
    setIsComparing(true);
  }, []);
  const { compareWith } = auto;
  const mending = useMending({ plan, change, compareWith });
  const { open: onMend } = mending;
  const published = usePublishedPlan({ plan, change, lockNumbers, compareWith, compare });
  const openStored = useStored(askFiles);
  const publishing = useMemo(
    () => ({ ...published, changes, openStored, onMend }),
    [published, changes, openStored, onMend],
  );
  const [editing, setEditing] = useState<Editing>(null);
  const edit = useCallback((key: string) => setEditing({ key }), []);
  const addNew = useCallback(() => setEditing({ isNew: true }), []);
  const closeEdit = useCallback(() => setEditing(null), []);
  const toggleDays = useCallback(() => toggleSide("days"), [toggleSide]);
  const openDialog = useCallback(() => {
    forgetNotices();
    onDialog(true);
  }, [onDialog]);
  const show = useCallback(
    (key: string) => {
      unfold(whole, key);
      // Wait for the row to be rendered again.
      requestAnimationFrame(() => timeline.current?.show(key));
    },
    [unfold, whole],
  );
  const drag = useDrag(plan, selection.keys, change, (key) => timeline.current?.announceMove(key));

  return (
    <div className={css.desk}>
      <PrintSheet {...{ order, plan, view }} />
      <Toolbar
        {...{
          plan,
          changes,
          saved,
          askFiles,
          canUndo,
          canRedo,
          isLocked,
          onLoadOther,
          publishing,
          side,
          onColumns,
        }}
        onSide={toggleSide}
        onAutoSchedule={openDialog}
        onMerge={openMerge}
        onNew={addNew}
      />
      <KeepingNotices {...{ plan, saved, trouble }} />
      {notice && <div className={css.notice}>{notice}</div>}
      {search.searching && <SearchProgress searching={search.searching} onStop={search.stop} />}
      <div className={css.answer}>
        <AnswerLine
          {...{ order, plan, side, changes, isLocked }}
          onShow={show}
          onSide={toggleSide}
        />
      </div>
      <Tiles summary={order.summary} minimum={order.minimum} />
      {order.reckoning && (
        <>
          <p className={css.reckoning}>{reckoningText(order.reckoning)}</p>
          <DelayLine plan={plan} className={css.reckoning} />
        </>
      )}
      <DragArea {...drag}>
        <div
          className={css.columns}
          data-side={side ?? undefined}
          data-empty={isEmpty || undefined}
        >
          <SideRail side={side} waiting={waiting} onToggle={toggleSide} />
          <OrderArea
            {...{ order, looks, changes, selection, isLocked, pointed, view, folded }}
            areDaysOpen={side === "days"}
            onView={onView}
            onDays={toggleDays}
            plan={auto.shown}
            onPointed={setPointed}
            onDelete={remove}
            onEdit={edit}
            onFold={fold}
            onShow={show}
            onCompare={auto.before && !isLocked ? compare : null}
            handle={timeline}
          />
          <SidePanels
            plan={auto.shown}
            {...{ side, order, folded, looks, changes, isLocked, groupings, again }}
            onFold={fold}
            onGo={show}
            onEdit={edit}
            onClose={closeSide}
          />
        </div>
      </DragArea>
      <ConflictsBox
        plan={auto.shown}
        conflicts={order.conflicts}
        gap={plan.conflictRule.gap}
        minimum={order.minimum}
        {...{ remedies, isLocked }}
        onPointed={setPointed}
        onShow={show}
        onApply={applyFound}
        onAccept={acceptConflict}
      />
      <EditDialog
        {...{ plan, editing, changes }}
        mending={plan.published ? mending : null}
        onClose={closeEdit}
      />
      <MergeDialog isOpen={isMerging} {...{ plan, changes, askFiles }} onClose={closeMerge} />
      <MendDialog
        plan={plan}
        start={mending.start}
        onClose={mending.close}
        onApply={mending.apply}
      />
      <CompareDialog
        before={auto.before}
        plan={plan}
        isOpen={isComparing}
        onClose={() => setIsComparing(false)}
        onBringBack={() => {
          const { before } = auto;
          if (before) change(before.planOf);
        }}
      />
      <AutoScheduleDialog
        isOpen={isDialogOpen}
        {...{ plan, search }}
        choices={auto.choices}
        onCancel={() => onDialog(false)}
        onGenerate={(choices, known, days) => {
          onDialog(false);
          // In a separate task, so that the dialog closes first.
          setTimeout(() => auto.generate(choices, known, days));
        }}
      />
    </div>
  );
}
