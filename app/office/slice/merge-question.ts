// A question to answer before a child's records are merged.

export type MergeQuestion = {
  /** The key of its answer. */
  key: string;
  words: string;
  /** The first is the default. */
  choices: readonly { value: string; words: string }[];
  /** Must be answered: has no default. */
  isNeeded: boolean;
  /** With this choice, asks for a share in per cent for each of these. */
  shares?: { choice: string; of: readonly { key: string; words: string }[] };
};

const WHOLE = 100;

/**
 * Returns what is wrong with an answer, or null. `answers` holds the answer to the question and each share, by
 * key; shares are whole numbers from 0 to 100 that add up to 100.
 */
export function answerProblem(
  { key, words, choices, isNeeded, shares }: MergeQuestion,
  answers: Readonly<Record<string, string>>,
): string | null {
  const answer = answers[key] ?? "";
  if (answer === "") return isNeeded ? `Choose an answer: ${words}` : null;
  if (!choices.some(({ value }) => value === answer)) return "Choose one of the answers.";
  if (shares?.choice !== answer) return null;
  const set = shares.of.map((share) => answers[share.key] ?? "");
  if (!set.every((text) => /^\d{1,3}$/.test(text))) return "Enter each share as a whole number.";
  const sum = set.reduce((total, text) => total + Number(text), 0);
  return sum === WHOLE ? null : `The shares add up to ${sum}%. They must add up to 100%.`;
}
