// Asks who is collecting a child.
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { COLLECTOR_LENGTH } from "../register/mark.schema.ts";
import type { Collecting } from "../register/register-shown.ts";
import type { Way } from "./leaving.ts";
import styles from "./leaving.module.css";

type Tap = { way: Way; by: string };

type ChoicesProps = {
  collecting: Collecting;
  named: string;
  onChoose: (tap: Tap) => void;
};

/** The people who may collect as buttons, 'Left alone' where the family agreed, and anyone else by name. */
export function CollectChoices({ collecting, named, onChoose }: ChoicesProps) {
  const { may, mayLeaveAlone, word } = collecting;
  const [by, setBy] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.question}>Who is collecting {named}?</legend>
      <Group gap="xs">
        {may.map((each) => (
          <Button
            key={each}
            variant="light"
            onClick={() => onChoose({ way: "collected", by: each })}
          >
            {each}
          </Button>
        ))}
        {mayLeaveAlone && (
          <Button variant="light" onClick={() => onChoose({ way: "alone", by: "" })}>
            Left alone
          </Button>
        )}
      </Group>
      <form
        className={styles.other}
        onSubmit={(event) => {
          event.preventDefault();
          if (by.trim() === "") setProblem("Enter who is collecting.");
          else onChoose({ way: "collected", by: by.trim() });
        }}
      >
        <TextInput
          label="Someone else"
          value={by}
          error={problem}
          maxLength={COLLECTOR_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => setBy(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Collected
        </Button>
      </form>
      {word && (
        <details className={styles.word}>
          <summary>Collection password</summary>
          <p>{word}</p>
        </details>
      )}
    </fieldset>
  );
}
