// What a change to the payroll is answered with.
import type { Change, Refusal } from "../saving/answer.ts";

export type PayrollAnswer =
  | {
      isSaved: true;
      id?: string;
      /** What was deleted, as the list of changes takes it back. */
      change?: Change;
    }
  | (Refusal & {
      /** What stands there now, in place of what the change was made on. */
      stands?: string;
    });

export function refuse(status: number, problem: string): PayrollAnswer {
  return { isSaved: false, status, problem };
}

export const GONE = "This teacher was deleted meanwhile.";
