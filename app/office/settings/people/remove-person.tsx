// Asks who takes over what names a person, before the person is removed.
import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { say } from "#app/office/saving/notices.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { NOBODY } from "./handed-on.ts";
import type { PersonShown } from "./people-shown.server.ts";
import { removePerson } from "../settings.commands.ts";

type Props = { person: PersonShown; people: readonly PersonShown[]; onDone: () => void };

export function RemovePerson({ person, people, onDone }: Props) {
  const { id, name, teaches, paidAs } = person;
  const [chosen, setChosen] = useState({ teaches: "", paidAs: "" });
  const { send, isSaving, messages, other } = useSettingsSave(() => say(`Removed ${name}`));
  const others = people.filter((each) => each.id !== id);
  const teachers = others.filter(({ roles }) => roles.includes("teacher"));
  return (
    <>
      <p>{name} is signed out everywhere. The name stays beside what they did.</p>
      {teaches.length > 0 && (
        <Instead
          label="Who teaches instead"
          named={teaches}
          people={teachers}
          value={chosen.teaches}
          problem={messages.teaches}
          onChange={(to) => setChosen({ ...chosen, teaches: to })}
        />
      )}
      {paidAs.length > 0 && (
        <Instead
          label="Who sees this pay instead"
          named={paidAs.map((each) => `Payroll: ${each}`)}
          people={others}
          value={chosen.paidAs}
          problem={messages.paidAs}
          onChange={(to) => setChosen({ ...chosen, paidAs: to })}
        />
      )}
      {other && (
        <p role="alert" className={styles.problem}>
          {other}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          size="sm"
          color="var(--danger)"
          loading={isSaving}
          onClick={() => send(removePerson.at(), { id, ...chosen })}
        >
          Remove {name}
        </Button>
        <Button size="sm" variant="default" aria-label={`Keep ${name}`} onClick={onDone}>
          Keep
        </Button>
      </div>
    </>
  );
}

type InsteadProps = {
  label: string;
  named: readonly string[];
  people: readonly PersonShown[];
  value: string;
  problem: string | undefined;
  onChange: (to: string) => void;
};

function Instead({ label, named, people, value, problem, onChange }: InsteadProps) {
  return (
    <>
      <ul className={styles.list}>
        {named.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <NativeSelect
        label={label}
        value={value}
        error={problem}
        data={[
          { value: "", label: "Choose" },
          ...people.map((each) => ({ value: each.id, label: each.name })),
          { value: NOBODY, label: "Nobody yet" },
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </>
  );
}
