// What a change to the payroll is answered with.
import type { Change, Refusal } from "../saving/answer.ts";

/** What a teacher is paid for a month, in pence; less than 0 is carried on. */
export type NetSum = { id: string; name: string; net: number };

export type PayrollAnswer =
  | {
      isSaved: true;
      id?: string;
      /** What was changed, as the list of changes takes it back. */
      change?: Change;
    }
  | (Refusal & {
      /** What stands there now, in place of what the change was made on. */
      stands?: string;
      /** The same as a change has it in `was`. */
      standing?: unknown;
      /** The sums that stand now, in place of those that were to be finalised; none: it is done. */
      sums?: NetSum[];
    });
