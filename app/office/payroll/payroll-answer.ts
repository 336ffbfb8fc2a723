// Labels of queued payroll changes, and the type of their answers.
import { isDay } from "#app/platform/days/day.ts";
import { formatCount, plainDay } from "#app/ui/format.ts";
import type { Change, Refusal } from "#app/data/commands/answer.ts";
import type { NetSum } from "./figures/pay-plan.ts";

export type PayrollAnswer =
  | {
      isSaved: true;
      id?: string;
      /** Number of teachers changed, when there can be several. */
      teachers?: number;
      /** The undoable change. */
      change?: Change;
    }
  | (Refusal & {
      /** On a conflict: the current value in words. */
      stands?: string;
      /** The current value, as a change's `was`. */
      standing?: unknown;
      /** The current sums, instead of those to be finalised; empty when already finalised. */
      sums?: NetSum[];
    });

/** Returns a queued change's label, such as 'Weekly hours: 12'. */
export function payrollWords(
  { label = "" }: { label?: string | undefined },
  value: string,
): string {
  if (value === "") return label;
  return `${label}: ${isDay(value) ? plainDay(value) : value}`;
}

/** Returns such as '3 teachers'. */
export function countOfTeachers(answer: PayrollAnswer): string {
  return formatCount((answer.isSaved && answer.teachers) || 0, "teacher");
}
