// Questions about dancers' names on the command line, and the file that answers them.
import {
  type NameAnswers,
  type NameQuestion,
  openCountText,
  openNameQuestions,
} from "#app/scheduler/files/names/name-question.ts";
import { nameQuestions, unknownAnswers } from "#app/scheduler/files/names/name-questions.ts";
import { withNameAnswers } from "#app/scheduler/files/names/read-casts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { CommandRefused } from "./command-refused.ts";

/** Returns the answers in a file; an empty or null one leaves its question open. Throws `CommandRefused`. */
export function nameAnswersIn(given: Record<string, unknown>, file: string): NameAnswers {
  const answers: Record<string, string> = {};
  for (const [id, value] of Object.entries(given)) {
    if (value === null || value === "") continue;
    if (typeof value !== "string")
      throw new CommandRefused(`${file}: the answer to '${id}' is not a text`);
    answers[id] = value;
  }
  return answers;
}

export type NamesRead = { plan: Plan; open: NameQuestion[]; notes: string[] };

/** Returns the plan with the answers, the questions still open, and the answers that have no question. */
export function withNamesFile(plan: Plan, answers: NameAnswers, file = "--names"): NamesRead {
  const given = { ...plan.nameAnswers, ...answers };
  const answered = withNameAnswers(plan, given);
  const unknown = unknownAnswers(answers, nameQuestions(answered));
  const used = Object.fromEntries(Object.entries(given).filter(([id]) => !unknown.includes(id)));
  const read = unknown.length > 0 ? withNameAnswers(plan, used) : answered;
  return {
    plan: read,
    open: openNameQuestions(nameQuestions(read)),
    notes: unknown.map((id) => `${file}: '${id}' is not a question of this list with that answer.`),
  };
}

/** Returns the open questions with a file to edit as the answer; empty without any. */
export function openNamesLines(open: readonly NameQuestion[]): string[] {
  if (open.length === 0) return [];
  const answers = Object.fromEntries(open.map(({ id }) => [id, ""]));
  return [
    `Names: ${openCountText(open.length)}. Edit this, save it as answers.json and give it with --names answers.json:`,
    JSON.stringify(answers, null, 2),
    ...open.map(questionText),
  ];
}

function questionText({ id, text, choices, takesNames, schools }: NameQuestion): string {
  const values = choices.map(({ value, label }) => `"${value}" for ${label}`).join(", ");
  const names = takesNames ? ', or the names, joined by ";"' : "";
  const some = schools ? ', or the schools of one person, joined by ";"' : "";
  return `${text} "${id}": ${values}${names}${some}.`;
}
