import { expect, test } from "vitest";
import { answerProblem, type MergeQuestion } from "./merge-question.ts";

const QUESTION: MergeQuestion = {
  key: "account",
  words: "Which account pays?",
  choices: [
    { value: "tern", words: "Tern" },
    { value: "shares", words: "Both, by shares" },
  ],
  isNeeded: true,
  shares: {
    choice: "shares",
    of: [
      { key: "share tern", words: "Tern" },
      { key: "share gull", words: "Gull" },
    ],
  },
};

test.each([
  [{}, "Choose an answer: Which account pays?"],
  [{ account: "wren" }, "Choose one of the answers."],
  [{ account: "tern" }, null],
  [{ account: "shares" }, "Enter each share as a whole number."],
  [
    { account: "shares", "share tern": "60", "share gull": "half" },
    "Enter each share as a whole number.",
  ],
  [
    { account: "shares", "share tern": "60", "share gull": "39" },
    "The shares add up to 99%. They must add up to 100%.",
  ],
  [{ account: "shares", "share tern": "100", "share gull": "0" }, null],
])("the answer %o: %s", (answers, problem) => {
  expect(answerProblem(QUESTION, answers as Record<string, string>)).toBe(problem);
});

test("an optional question may be left unanswered", () => {
  expect(answerProblem({ ...QUESTION, isNeeded: false }, {})).toBeNull();
});
