// Shows the answer to a payroll change.
import { offerUndo, say, sayRefusal } from "../saving/notices.tsx";
import type { Sent } from "../saving/use-save.ts";
import type { PayrollAnswer } from "./payroll-answer.ts";

/** Shows a problem, an undo offer, or the given words. */
export function sayAnswer(answer: PayrollAnswer, of: Sent, words?: string): void {
  if (!answer.isSaved) {
    const { problem, stands } = answer;
    const now = stands === undefined ? "" : ` It is now ${stands || "empty"}.`;
    sayRefusal({ ...answer, problem: problem + now }, of);
  } else if (answer.change) offerUndo(answer.change);
  else if (words) say(words);
}
