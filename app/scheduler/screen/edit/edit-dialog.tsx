// The form of a routine, break, event or section, in a dialog.
import { Modal } from "@mantine/core";
import { findItem } from "#app/scheduler/plan/edit/changes.ts";
import {
  addNewRoutine,
  editPause,
  editRoutine,
  editSection,
  toggleScratch,
} from "#app/scheduler/plan/edit/edit-items.ts";
import { routineCount, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { itemKey, MAX_ROUTINES, type Plan } from "#app/scheduler/plan/plan.ts";
import { renderedWhileOpen } from "#app/scheduler/screen/rendered-while-open.tsx";
import { tooMany } from "#app/scheduler/plan.schema.ts";
import { sayFailed } from "#app/scheduler/screen/notices.tsx";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { PauseForm } from "./pause-form.tsx";
import { RoutineForm } from "./routine-form.tsx";

/** The key of the entry to edit, or a new routine. */
export type Editing = { key: string } | { isNew: true } | null;

type EditDialogProps = {
  plan: Plan;
  editing: Editing;
  changes: PlanChanges;
  /** Only for a published plan: a late entry or a scratch goes through Late changes. */
  mending: { open: () => void; openFor: (row: number) => void } | null;
  onClose: () => void;
};

export const EditDialog = renderedWhileOpen(
  function EditDialog(props: EditDialogProps) {
    const { editing, onClose } = props;
    const title = editing && "isNew" in editing ? "Add a routine" : "Edit";
    return (
      <Modal opened={editing !== null} onClose={onClose} title={title} size="40rem" centered>
        {editing && <EditForm {...props} editing={editing} />}
      </Modal>
    );
  },
  ({ editing }) => editing !== null,
);

function EditForm(props: EditDialogProps & { editing: NonNullable<Editing> }) {
  const { plan, editing, changes, mending, onClose } = props;
  const done = (change: (plan: Plan) => Plan) => {
    changes.change(change);
    onClose();
  };
  if ("isNew" in editing)
    return (
      <RoutineForm
        routine={null}
        yes="Add"
        onDone={(fields) => {
          if (routineCount(plan) >= MAX_ROUTINES) {
            sayFailed("Add", tooMany(routineCount(plan) + 1));
            return;
          }
          done((current) => addNewRoutine(current, fields));
          mending?.open();
        }}
        onCancel={onClose}
      />
    );
  const { key } = editing;
  const section = plan.sections.find(({ id }) => id === key);
  if (section)
    return (
      <PauseForm
        of={section}
        onDone={({ name, note }) => done((current) => editSection(current, key, name, note))}
        onCancel={onClose}
      />
    );
  const item = findItem(plan, key)?.item;
  if (item && item.type !== "routine")
    return (
      <PauseForm
        of={item}
        minutes={item.duration}
        onDone={(fields) => done((current) => editPause(current, key, fields))}
        onCancel={onClose}
      />
    );
  const routine = item ?? waitingRoutines(plan).find(({ row }) => key === `routine-${row}`);
  if (!routine) return null;
  return (
    <RoutineForm
      routine={routine}
      yes="Save"
      onDone={(fields) => done((current) => editRoutine(current, routine.row, fields))}
      onScratch={
        item &&
        (() => {
          if (!mending || item.isScratched) {
            done((current) => toggleScratch(current, itemKey(item)));
            return;
          }
          onClose();
          mending.openFor(item.row);
        })
      }
      onCancel={onClose}
    />
  );
}
