// The workbench: tools, figures, the waiting routines and the running order.
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { deleteItem, findItem, putBack } from "#app/scheduler/plan/edit/changes.ts";
import type { Plan } from "../plan/plan.ts";
import { applyRemedy, undoRemedy } from "#app/scheduler/optimiser/remedies/remedies.ts";
import type { FoundRemedy } from "#app/scheduler/optimiser/remedies/remedy-messages.ts";
import type { Searches } from "./generate/use-searches.ts";
import type { StoreTrouble } from "./save/use-draft-store.ts";
import type { PlanChanges } from "./use-plan.ts";
import type { Remedies } from "./conflicts/use-remedies.ts";
import type { AskSheets } from "./load/use-sheets.ts";
import type { SavedPlan } from "./save/use-saved-plan.ts";
import { ALL_IN_VIEW, stillInView } from "../plan/sessions/in-view.ts";
import { ageLooks } from "./timeline/age-looks.ts";
import { AutoScheduleDialog } from "./generate/auto-schedule-dialog.tsx";
import { Categories } from "./categories/categories.tsx";
import { CompareDialog } from "./generate/compare-dialog.tsx";
import { ConflictsBox } from "./conflicts/conflicts-box.tsx";
import css from "./workbench.module.css";
import { KeepingNotices } from "./save/keeping-notices.tsx";
import { EditDialog, type Editing } from "./edit/edit-dialog.tsx";
import { MendDialog } from "./mend/mend-dialog.tsx";
import { useMending } from "./mend/use-mending.ts";
import type { LockNumbers } from "./publish/use-publishing.ts";
import { usePublishedPlan } from "./publish/use-published-plan.ts";
import { forgetNotices, offerUndo } from "./notices.tsx";
import { PrintSheet } from "./print/print-sheet.tsx";
import { type Pointed, planViewOf } from "./plan-view.ts";
import { SearchProgress } from "./generate/search-progress.tsx";
import { SettingsPanel } from "./settings/settings-panel.tsx";
import { Tiles } from "./tiles.tsx";
import { Timeline, type TimelineHandle } from "./timeline/timeline.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useAutoSchedule } from "./generate/use-auto-schedule.ts";

type DeskProps = PlanChanges & {
  plan: Plan;
  canUndo: boolean;
  canRedo: boolean;
  isDialogOpen: boolean;
  onDialog: (isOpen: boolean) => void;
  onLoadOther: () => void;
  search: Searches;
  remedies: Remedies;
  saved: SavedPlan;
  /** Why unsaved work is not kept in this browser; null where it is. */
  trouble: StoreTrouble | null;
  askSheets: AskSheets;
  lockNumbers: LockNumbers;
  notice: ReactNode;
};

export function Workbench(props: DeskProps) {
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
    askSheets,
    lockNumbers,
    notice,
  } = props;
  const { change, closeStep, select, undo, redo } = props;
  const changes = useMemo(
    () => ({ change, closeStep, select, undo, redo }),
    [change, closeStep, select, undo, redo],
  );
  const [isSettingsOpen, setIsSettingsOpen] = useState(false);
  const [pointed, setPointed] = useState<Pointed>(null);
  const auto = useAutoSchedule(plan, change, search);
  const [wanted, setWanted] = useState(ALL_IN_VIEW);
  const view = stillInView(auto.shown, wanted);
  const order = useMemo(() => planViewOf(auto.shown, view), [auto.shown, view]);
  const { categories } = auto.shown;
  const looks = useMemo(() => ageLooks(Object.keys(categories)), [categories]);
  const timeline = useRef<TimelineHandle>(null);
  const isLocked = search.searching !== null;

  const remove = useCallback(
    (key: string) => {
      const found = findItem(plan, key);
      if (!found) return;
      change((current) => deleteItem(current, key));
      offerUndo(`Deleted ${found.item.name}.`, () =>
        change((current) => putBack(current, found.item, found)),
      );
    },
    [plan, change],
  );
  const applyFound = useCallback(
    ({ text, change: remedy }: NonNullable<FoundRemedy>) => {
      change((current) => applyRemedy(current, remedy));
      offerUndo(text, () => change((current) => undoRemedy(current, remedy, plan)));
    },
    [plan, change],
  );
  const [isComparing, setIsComparing] = useState(false);
  const compare = useCallback(() => {
    forgetNotices();
    setIsComparing(true);
  }, []);
  const { compareWith } = auto;
  const mending = useMending({ plan, change, compareWith });
  const { open: onMend } = mending;
  const published = usePublishedPlan({ plan, change, lockNumbers, compareWith, compare });
  const publishing = useMemo(() => ({ ...published, onMend }), [published, onMend]);
  const [editing, setEditing] = useState<Editing>(null);
  const edit = useCallback((key: string) => setEditing({ key }), []);
  const addNew = useCallback(() => setEditing({ isNew: true }), []);
  const closeEdit = useCallback(() => setEditing(null), []);
  const toggleSettings = useCallback(() => setIsSettingsOpen((isOpen) => !isOpen), []);
  const openDialog = useCallback(() => onDialog(true), [onDialog]);
  const show = useCallback((key: string) => timeline.current?.show(key), []);

  return (
    <div className={css.desk}>
      <PrintSheet entries={order.entries} />
      <Toolbar
        {...{
          plan,
          changes,
          saved,
          askSheets,
          canUndo,
          canRedo,
          isLocked,
          isSettingsOpen,
          onLoadOther,
          publishing,
        }}
        onSettings={toggleSettings}
        onAutoSchedule={openDialog}
      />
      <KeepingNotices {...{ plan, saved, trouble }} />
      {notice}
      {isSettingsOpen && <SettingsPanel plan={plan} changes={changes} />}
      {search.searching && <SearchProgress searching={search.searching} onStop={search.stop} />}
      <Tiles summary={order.summary} minimum={order.minimum} />
      <div className={css.columns}>
        <Categories {...{ categories, looks, changes, isLocked }} onEdit={edit} onNew={addNew} />
        <Timeline
          {...{ order, looks, changes, isLocked, pointed, view }}
          onView={setWanted}
          plan={auto.shown}
          onPointed={setPointed}
          onDelete={remove}
          onEdit={edit}
          onCompare={auto.before && !isLocked ? compare : null}
          handle={timeline}
        />
      </div>
      <ConflictsBox
        conflicts={order.conflicts}
        gap={plan.conflictRule.gap}
        minimum={order.minimum}
        {...{ remedies, isLocked }}
        onPointed={setPointed}
        onShow={show}
        onApply={applyFound}
      />
      <EditDialog
        {...{ plan, editing, changes }}
        mending={plan.published ? mending : null}
        onClose={closeEdit}
      />
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
          if (before) change(() => before.plan);
        }}
      />
      <AutoScheduleDialog
        isOpen={isDialogOpen}
        {...{ plan, search }}
        choices={auto.choices}
        onCancel={() => onDialog(false)}
        onGenerate={(choices, known, days) => {
          onDialog(false);
          // In a task of its own: the dialog closes first.
          setTimeout(() => auto.generate(choices, known, days));
        }}
      />
    </div>
  );
}
