// What is said after a change of the payroll.
import { offerUndo, say, sayProblem } from "../saving/notices.tsx";
import type { PayrollAnswer } from "./payroll-answer.ts";

/** Says what an answer says: a problem, or what can be taken back, or else the given words. */
export function sayAnswer(answer: PayrollAnswer, words?: string): void {
  if (!answer.isSaved) sayProblem(answer.problem);
  else if (answer.change) offerUndo(answer.change);
  else if (words) say(words);
}
