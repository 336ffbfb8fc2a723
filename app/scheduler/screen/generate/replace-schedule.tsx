// Offers to rebuild the whole schedule; otherwise waiting routines are placed into the existing
// one.
import { Checkbox } from "@mantine/core";
import { placedCount, waitingCount } from "#app/scheduler/plan/categories.ts";
import { pinnedRows } from "#app/scheduler/plan/pins.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import css from "./auto-schedule-dialog.module.css";
import { replacingText } from "./schedule-words.ts";

type ReplaceScheduleProps = {
  plan: Plan;
  isChosen: boolean;
  onChosen: (isChosen: boolean) => void;
};

export function ReplaceSchedule({ plan, isChosen, onChosen }: ReplaceScheduleProps) {
  const placed = placedCount(plan);
  if (placed === 0) return null;
  const waiting = waitingCount(plan);
  const pinned = pinnedRows(plan).size;
  return (
    <Checkbox
      className={css.over}
      label={`Start over with the ${placed === 1 ? "1 routine" : `${placed} routines`} on the timeline`}
      description={replacingText({ waiting, pinned }, isChosen)}
      checked={isChosen}
      onChange={(event) => onChosen(event.currentTarget.checked)}
    />
  );
}
