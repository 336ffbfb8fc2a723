// Asks of each class of the week whose cell has moved, or has another name, whether it is the same class.
import { Radio } from "@mantine/core";
import type { Cell, SameClassAnswers, SameClassQuestion } from "#app/site/week/same-class.ts";
import { formatTimes } from "#app/ui/format.ts";
import styles from "#app/office/editor/editor.module.css";

type Props = {
  questions: readonly SameClassQuestion[];
  answers: SameClassAnswers;
  onAnswer: (answers: SameClassAnswers) => void;
};

export function SameClasses({ questions, answers, onAnswer }: Props) {
  return (
    <ul className={styles.sameClasses} aria-label="The same class?">
      {questions.map(({ id, was, now }) => (
        <li key={id}>
          <Radio.Group
            label={`${classWords(was)} is now ${classWords(now)}. The same class?`}
            value={wordOf(answers[id])}
            onChange={(word) => onAnswer({ ...answers, [id]: word === "yes" })}
          >
            <Radio value="yes" label="Yes: it keeps its places and all that is known of it" />
            <Radio value="no" label="No: the old class ends today, and a new one begins" />
          </Radio.Group>
        </li>
      ))}
    </ul>
  );
}

/** True once nothing is left to ask. */
export function isAnswered(questions: readonly SameClassQuestion[], answers: SameClassAnswers) {
  return questions.every(({ id }) => answers[id] !== undefined);
}

function classWords({ title, day, studio, ...times }: Cell): string {
  return `${title}, ${day} ${formatTimes(times)}, ${studio}`;
}

function wordOf(answer: boolean | undefined): string | null {
  if (answer === undefined) return null;
  return answer ? "yes" : "no";
}
