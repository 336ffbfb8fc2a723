// Says what a change of the payroll was answered with.
import { offerUndo, say, sayRefusal } from "../saving/notices.tsx";
import type { Sent } from "../saving/use-save.ts";
import type { PayrollAnswer } from "./payroll-answer.ts";

/** Says what an answer says: a problem, or what can be taken back, or else the given words. */
export function sayAnswer(answer: PayrollAnswer, of: Sent, words?: string): void {
  if (!answer.isSaved) {
    const { problem, stands } = answer;
    const now = stands === undefined ? "" : ` It is ${stands || "empty"} now.`;
    sayRefusal({ ...answer, problem: problem + now }, of);
  } else if (answer.change) offerUndo(answer.change);
  else if (words) say(words);
}
