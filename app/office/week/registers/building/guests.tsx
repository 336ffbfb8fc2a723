// Adds a child who is not on the list. The office follows up the name.
import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTextDraft } from "#app/client/drafts/use-text-draft.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "#app/data/commands/answer.ts";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { offerUndo } from "#app/office/saving/notices.tsx";
import type { Guest } from "../register/register-shown.ts";
import styles from "../registers.module.css";
import { addGuest } from "../registers.commands.ts";

type Props = { classId: string; day: string; guests: readonly Guest[] };

export function Guests({ classId, day, guests }: Props) {
  const {
    text: name,
    setText: setName,
    forget,
    draftName,
  } = useTextDraft(`at the door ${classId} ${day}`);
  const [problem, setProblem] = useState("");
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    forget();
    if (answer.change) offerUndo(answer.change);
  });
  const add = () => {
    if (name.trim() === "") return setProblem("Enter a name.");
    setProblem("");
    send(
      addGuest.at({ id: classId }),
      { day, name },
      { words: named("Not on the list", name), draft: draftName },
    );
  };
  return (
    <Stack component="section" gap="sm" maw="34rem" mt="lg" aria-label="Not on the list">
      {guests.length > 0 && (
        <ul className={styles.children}>
          {guests.map((guest) => (
            <li key={guest.id} className={styles.child}>
              <div className={styles.who}>
                <strong className={styles.name}>{guest.name}</strong>
                <Tag tone="warning">Not on the list</Tag>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) add();
        }}
      >
        <Group gap="sm" align="flex-end">
          <TextInput
            flex="1 1 16rem"
            label="Not on the list?"
            description="Type their name and the office will follow up."
            value={name}
            error={problem}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isSaving}>
            Add to register
          </Button>
        </Group>
      </form>
    </Stack>
  );
}
