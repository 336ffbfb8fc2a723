// Offers to take the routines of the timeline too, which a new schedule is otherwise made without.
import { Checkbox } from "@mantine/core";
import { waitingRoutines } from "../plan/categories.ts";
import { pinnedRows } from "../plan/pins.ts";
import { itemsInOrder, type Plan } from "../plan/plan.ts";
import css from "./auto-schedule-dialog.module.css";

type StartOverProps = { plan: Plan; isChosen: boolean; onChosen: (isChosen: boolean) => void };

export function StartOver({ plan, isChosen, onChosen }: StartOverProps) {
  const placed = itemsInOrder(plan).filter((item) => item.type === "routine").length;
  const pinned = pinnedRows(plan).size;
  if (placed === 0) return null;
  const waiting = waitingRoutines(plan).length;
  const routines = placed === 1 ? "1 routine" : `${placed} routines`;
  const now = waiting === 0 ? "None is waiting in a category." : `${waiting} wait in a category.`;
  const pins = pinned === 1 ? " The pinned one stays." : ` The ${pinned} pinned ones stay.`;
  return (
    <Checkbox
      className={css.over}
      label={`Start over with the ${routines} on the timeline`}
      description={`${now}${pinned > 0 ? pins : ""} Undo brings the schedule of now back.`}
      checked={isChosen}
      onChange={(event) => onChosen(event.currentTarget.checked)}
    />
  );
}
