// What changes of the payroll are called while they wait, and what they are answered with.
import { isDay } from "#app/platform/days/day.ts";
import { formatCount, plainDay } from "#app/ui/format.ts";
import type { Change, Refusal } from "#app/data/commands/answer.ts";
import type { NetSum } from "./figures/pay-plan.ts";

export type PayrollAnswer =
  | {
      isSaved: true;
      id?: string;
      /** For how many it was done, where that is of several. */
      teachers?: number;
      /** What was changed, as the list of changes takes it back. */
      change?: Change;
    }
  | (Refusal & {
      /** What is there now, in place of what the change was made on. */
      stands?: string;
      /** The same as a change has it in `was`. */
      standing?: unknown;
      /** The sums that stand now, in place of those that were to be finalised; none: it is done. */
      sums?: NetSum[];
    });

/** What a change with a value is called while it waits, such as 'Weekly hours: 12'. */
export function payrollWords(
  { label = "" }: { label?: string | undefined },
  value: string,
): string {
  if (value === "") return label;
  return `${label}: ${isDay(value) ? plainDay(value) : value}`;
}

/** Such as '3 teachers'. */
export function countOfTeachers(answer: PayrollAnswer): string {
  return formatCount((answer.isSaved && answer.teachers) || 0, "teacher");
}
