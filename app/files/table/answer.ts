// Applies a person's answers to the choices for a file.
import type { Choices, Question } from "./table-kind.ts";

/** Returns the choices with a question answered. */
export function applyAnswer(
  choices: Choices,
  { id, sheet }: Pick<Question, "id" | "sheet">,
  value: string,
): Choices {
  if (sheet !== undefined)
    return withSheet(choices, sheet, applyAnswer(choices.of?.[sheet] ?? {}, { id }, value));
  if (id === "header")
    return { ...choices, headerRow: value === "none" ? null : Number(value), columns: undefined };
  if (id === "sheets") return { ...choices, sheets: value.split("\n") };
  const column = /^column:(.+)$/s.exec(id)?.[1];
  if (column !== undefined)
    return {
      ...choices,
      columns: { ...choices.columns, [column]: value === "none" ? null : value },
    };
  const field = /^field:(.+)$/.exec(id)?.[1];
  if (field !== undefined && value !== "none")
    return { ...choices, columns: { ...choices.columns, [value]: field } };
  return { ...choices, answers: { ...choices.answers, [id]: value } };
}

/** Returns the choices with those for one of several sheets. */
export function withSheet(choices: Choices, sheet: string, own: Choices): Choices {
  return { ...choices, of: { ...choices.of, [sheet]: own } };
}

/** Returns the choices with the likeliest answer given to each question that has one and is still open. */
export function withGuesses(choices: Choices, questions: readonly Question[]): Choices {
  return questions.reduce(
    (all, question) => (question.guess === null ? all : applyAnswer(all, question, question.guess)),
    choices,
  );
}

/** Returns the questions that must be answered before the table is loaded. */
export function essentialQuestions(questions: readonly Question[]): Question[] {
  return questions.filter(({ isEssential }) => isEssential);
}

/** Returns the essential questions that have no likely answer. */
export function openQuestions(questions: readonly Question[]): Question[] {
  return essentialQuestions(questions).filter(({ guess }) => guess === null);
}

/** Returns an id that is the same for files with the same headers in any order. */
export function headerSignature(columns: readonly { header: string }[]): string {
  return columns
    .map(({ header }) => header.trim().toLowerCase())
    .filter((header) => header !== "")
    .toSorted()
    .join("\n");
}
