// Some of the schools of a name as an answer: at these it is one person.
import { Button, Checkbox, Group } from "@mantine/core";
import { useState } from "react";
import { isOnePersonAt, onePersonAt } from "#app/scheduler/plan/conflicts/any-school.ts";
import type { NameQuestion } from "#app/scheduler/files/names/name-question.ts";
import css from "./who-is-who.module.css";

type SchoolsFieldProps = {
  question: NameQuestion;
  schools: readonly string[];
  onSchools: (answer: string) => void;
};

const FEWEST = 2;

export function SchoolsField({ question, schools, onSchools }: SchoolsFieldProps) {
  const { answer, choices } = question;
  const isSome = answer !== null && choices.every(({ value }) => value !== answer);
  const [ticked, setTicked] = useState(() =>
    isSome ? schools.filter((school) => isOnePersonAt(answer, school)) : [],
  );
  const inOrder = schools.filter((school) => ticked.includes(school));
  return (
    <form
      className={css.schools}
      onSubmit={(event) => {
        event.preventDefault();
        if (inOrder.length >= FEWEST) onSchools(onePersonAt(inOrder));
      }}
    >
      <Checkbox.Group label="One person at" value={ticked} onChange={setTicked}>
        <Group gap="xs" mt="xs">
          {schools.map((school) => (
            <Checkbox key={school} className={css.school} value={school} label={school} />
          ))}
        </Group>
      </Checkbox.Group>
      <Button
        type="submit"
        className={css.choice}
        variant="default"
        disabled={inOrder.length < FEWEST}
      >
        Use these schools
      </Button>
    </form>
  );
}
