// A question that is asked before records of one child become one.

export type MergeQuestion = {
  /** Under which its answer is sent. */
  key: string;
  words: string;
  /** The first is chosen until somebody chooses another. */
  choices: readonly { value: string; words: string }[];
  /** It must be answered: nothing is chosen until somebody chooses. */
  isNeeded: boolean;
  /** With this choice a share in hundredths is asked for each of them. */
  shares?: { choice: string; of: readonly { key: string; words: string }[] };
};

const WHOLE = 100;

/**
 * Returns what is wrong with an answer, or null. `answers` are by key: of the question itself, and of each
 * share, a whole number from 0 to 100; together the shares make 100.
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
  return sum === WHOLE ? null : `The shares make ${sum}%. They must make 100%.`;
}
