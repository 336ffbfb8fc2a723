// How long a change can be taken back, and what was deleted be brought back.
import { addDays } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";

/** What was deleted on 1 November comes back on 1 December, and on 2 December no longer. */
export const UNDO_DAYS = 30;

/** The first of the school's days whose changes can be taken back today. */
export function firstUndoDay(today: string): string {
  return addDays(today, -UNDO_DAYS);
}

/** The moment (ISO text) from which on a change can be taken back. */
export function undoableSince({ startOf, today }: SchoolDays): string {
  return startOf(firstUndoDay(today));
}
