// Asks what becomes of each class of the week whose cell has moved, has another name, or is gone.
import { Checkbox, Radio } from "@mantine/core";
import type { Cell, SameClassAnswers, SameClassQuestion } from "#app/site/week/same-class.ts";
import { formatCount, formatTimes } from "#app/ui/format.ts";
import styles from "#app/office/editor/editor.module.css";

type Props = {
  questions: readonly SameClassQuestion[];
  answers: SameClassAnswers;
  onAnswer: (answers: SameClassAnswers) => void;
};

export function SameClasses({ questions, answers, onAnswer }: Props) {
  return (
    <ul className={styles.sameClasses} aria-label="The same class?">
      {questions.map((question) => {
        const { id } = question;
        const answer = (is: boolean | undefined) => onAnswer(withAnswer(answers, id, is));
        return (
          <li key={id}>
            <Question question={question} answer={answers[id]} onAnswer={answer} />
          </li>
        );
      })}
    </ul>
  );
}

type QuestionProps = {
  question: SameClassQuestion;
  answer: boolean | undefined;
  onAnswer: (answer: boolean | undefined) => void;
};

function Question({ question: { was, now, people }, answer, onAnswer }: QuestionProps) {
  const inIt = people.length > 0 && (
    <p>
      {formatCount(people.length, "member")} in it: {people.join(", ")}.
    </p>
  );
  if (now === null) {
    return (
      <>
        {inIt}
        <Checkbox
          label={`${classWords(was)}, ends today for everyone in it`}
          checked={answer === false}
          onChange={() => onAnswer(answer === false ? undefined : false)}
        />
      </>
    );
  }
  return (
    <>
      <Radio.Group
        label={`${classWords(was)} is now ${classWords(now)}. The same class?`}
        value={wordOf(answer)}
        onChange={(word) => onAnswer(word === "yes")}
      >
        <Radio value="yes" label="Yes: it keeps its places and everyone in it" />
        <Radio value="no" label="No: the old class ends today, and a new one begins" />
      </Radio.Group>
      {inIt}
    </>
  );
}

/** True once nothing is left to ask. */
export function isAnswered(questions: readonly SameClassQuestion[], answers: SameClassAnswers) {
  return questions.every(({ id }) => answers[id] !== undefined);
}

function withAnswer(answers: SameClassAnswers, id: string, answer: boolean | undefined) {
  const { [id]: _, ...others } = answers;
  return answer === undefined ? others : { ...others, [id]: answer };
}

function classWords({ title, day, studio, ...times }: Cell): string {
  return `${title}, ${day} ${formatTimes(times)}, ${studio}`;
}

function wordOf(answer: boolean | undefined): string | null {
  if (answer === undefined) return null;
  return answer ? "yes" : "no";
}
