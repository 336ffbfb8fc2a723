// The form that adds a pass-phrase for a person.
import { Button, Group } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { say } from "#app/office/saving/notices.tsx";
import { PassPhraseField } from "#app/office/sign-in/credentials/pass-phrase-field.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { addPassPhrase } from "../settings.commands.ts";

type Props = { personId: string; name: string; onDone: () => void };

export function AddPassPhrase({ personId, name, onDone }: Props) {
  // Not kept as a draft, not even sealed.
  const [passPhrase, setPassPhrase] = useState("");
  const { send, isSaving, messages, other } = useSettingsSave(() => {
    say(`Added a pass-phrase for ${name}`);
    onDone();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send(addPassPhrase.at(), { personId, passPhrase });
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <PassPhraseField
        value={passPhrase}
        error={messages.passPhrase ?? (other || undefined)}
        onChange={setPassPhrase}
      />
      <Group gap="xs">
        <Button type="submit" loading={isSaving}>
          Add for {name}
        </Button>
        <Button
          variant="default"
          aria-label={`Cancel the pass-phrase for ${name}`}
          onClick={onDone}
        >
          Cancel
        </Button>
      </Group>
    </form>
  );
}
