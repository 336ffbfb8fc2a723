// Sends a change of the payroll, says what it is called while it waits, and what it is answered with.
import { isDay } from "#app/platform/days/day.ts";
import { formatCount, plainDay } from "#app/ui/format.ts";
import type { Change, Refusal } from "#app/platform/commands/answer.ts";
import { offerUndo, say, sayRefusal } from "../saving/notices.tsx";
import { useSave, type More, type Sent } from "../saving/use-save.ts";
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

/** By the word that the server knows it by; one without a line here is called by that word. */
const WORDS: Record<string, string> = {
  "add teacher": "Add teacher",
  rename: "Name of a teacher",
  note: "Notes",
  link: "Private lessons taught as",
  "payroll number": "Payroll number",
  person: "Reads their own sheets as",
  "delete teacher": "Delete a teacher",
  "weekly hours": "Weekly hours",
  "prepaid weeks": "Prepaid weeks",
  "months paid": "Months paid",
  "answer about prepaid": "Prepaid weeks",
  rate: "Rate",
  "first day": "Starts",
  "last day": "Leaves",
  "add rate": "Rate",
  "remove rate": "Take away a rate",
  "date weeks": "Dates of the weeks",
  "delete entry": "Delete an entry",
  "bring in": "Bring in data from this browser",
  "start schedule": "Start the schedule",
  finalise: "Finalise",
  "add admin hours": "Admin hours",
  "add fixed extra": "Fixed extra",
  "add missed hours": "Missed hours",
  "add correction": "Correction",
  "take lessons": "Take into pay",
};

export type PayrollChange = { do: string; [field: string]: unknown };

/** Such as 'Weekly hours: 12'. */
export function payrollWords({ do: what, value }: PayrollChange): string {
  if (what === "weeks" && Array.isArray(value)) return formatCount(value.length, "week");
  const words = WORDS[what] ?? what;
  if (typeof value !== "string" || value === "") return words;
  return `${words}: ${isDay(value) ? plainDay(value) : value}`;
}

/** Says what an answer says: a problem, or what can be taken back, or else the given words. */
export function sayAnswer(answer: PayrollAnswer, of: Sent, words?: string): void {
  if (!answer.isSaved) {
    const { problem, stands } = answer;
    const now = stands === undefined ? "" : ` It is ${stands || "empty"} now.`;
    sayRefusal({ ...answer, problem: problem + now }, of);
  } else if (answer.change) offerUndo(answer.change);
  else if (words) say(words);
}

/** Such as '3 teachers'. */
export function countOfTeachers(answer: PayrollAnswer): string {
  return formatCount((answer.isSaved && answer.teachers) || 0, "teacher");
}

export const PAYROLL = "/admin/payroll/change";

export function usePayrollSave(onAnswer: (answer: PayrollAnswer, of: Sent) => void) {
  const { send, isSaving } = useSave<PayrollAnswer>(onAnswer);
  return {
    send: (change: PayrollChange, more: Omit<More, "words"> = {}) =>
      send(PAYROLL, change, { ...more, words: payrollWords(change) }),
    isSaving,
  };
}
