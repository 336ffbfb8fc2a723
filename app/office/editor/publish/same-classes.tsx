// Asks about each weekly class whose timetable cell was moved, renamed or removed.
import { Checkbox, Radio } from "@mantine/core";
import { DayField } from "#app/office/typed/day-field.tsx";
import { isDay } from "#app/platform/days/day.ts";
import type {
  Cell,
  ClassDecisions,
  SameClassAnswers,
  SameClassQuestion,
} from "#app/site/week/same-class.ts";
import { formatCount, formatTimes } from "#app/ui/format.ts";
import styles from "#app/office/editor/editor.module.css";

type Props = {
  questions: readonly SameClassQuestion[];
  said: ClassDecisions;
  onSay: (said: ClassDecisions) => void;
};

/** Last days are stored as typed. */
export const NOTHING_SAID: ClassDecisions = { same: {}, lastDays: {} };

export function SameClasses({ questions, said, onSay }: Props) {
  const { same, lastDays } = said;
  return (
    <ul className={styles.sameClasses} aria-label="The same class?">
      {questions.map((question) => {
        const { id, now, endsOn } = question;
        const answer = (is: boolean | undefined) =>
          onSay({ ...said, same: withAnswer(same, id, is) });
        return (
          <li key={id}>
            {now === null ? (
              <Ends
                question={question}
                isSaid={same[id] === false}
                onSay={(is) => answer(is ? false : undefined)}
                lastDay={lastDays[id] ?? endsOn}
                onLastDay={(day) => onSay({ ...said, lastDays: { ...lastDays, [id]: day } })}
              />
            ) : (
              <Moved question={question} now={now} answer={same[id]} onAnswer={answer} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

type MovedProps = {
  question: SameClassQuestion;
  now: Cell;
  answer: boolean | undefined;
  onAnswer: (answer: boolean | undefined) => void;
};

function Moved({ question: { was, people }, now, answer, onAnswer }: MovedProps) {
  return (
    <>
      <Radio.Group
        label={`${classWords(was)} is now ${classWords(now)}. The same class?`}
        value={wordOf(answer)}
        onChange={(word) => onAnswer(word === "yes")}
      >
        <Radio value="yes" label="Yes: keep its places and everyone in it" />
        <Radio value="no" label="No: the old class ends today and a new one starts" />
      </Radio.Group>
      <InIt people={people} />
    </>
  );
}

type EndsProps = {
  question: SameClassQuestion;
  isSaid: boolean;
  onSay: (is: boolean) => void;
  lastDay: string;
  onLastDay: (day: string) => void;
};

function Ends({ question: { was, people, endsOn }, isSaid, onSay, ...day }: EndsProps) {
  return (
    <>
      <Checkbox
        label={`${classWords(was)}: end this class for everyone in it`}
        checked={isSaid}
        onChange={() => onSay(!isSaid)}
      />
      <InIt people={people} />
      <DayField
        label="Last day"
        of={classWords(was)}
        min={endsOn}
        value={day.lastDay}
        onChange={day.onLastDay}
      />
    </>
  );
}

function InIt({ people }: { people: readonly string[] }) {
  if (people.length === 0) return null;
  return (
    <p>
      {formatCount(people.length, "child", "children")} in it: {people.join(", ")}.
    </p>
  );
}

/** True once every question is answered. */
export function isAnswered(
  questions: readonly SameClassQuestion[],
  { same, lastDays }: ClassDecisions,
) {
  return questions.every(
    ({ id, endsOn }) => same[id] !== undefined && isDay(lastDays[id] ?? endsOn),
  );
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
