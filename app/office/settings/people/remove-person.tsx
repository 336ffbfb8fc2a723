// Asks who takes over a person's classes and pay before removing the person.
import { Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { say } from "#app/office/saving/notices.tsx";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { ErrorText } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
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
      <p>{name} is signed out everywhere. Their name stays next to their past changes.</p>
      {teaches.length > 0 && (
        <Instead
          label="Who will teach instead"
          named={teaches}
          people={teachers}
          value={chosen.teaches}
          problem={messages.teaches}
          onChange={(to) => setChosen({ ...chosen, teaches: to })}
        />
      )}
      {paidAs.length > 0 && (
        <Instead
          label="Who will see this pay instead"
          named={paidAs.map((each) => `Payroll: ${each}`)}
          people={others}
          value={chosen.paidAs}
          problem={messages.paidAs}
          onChange={(to) => setChosen({ ...chosen, paidAs: to })}
        />
      )}
      {other && <ErrorText>{other}</ErrorText>}
      <Group gap="xs">
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
      </Group>
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
      <LinedList isDense mb="sm">
        {named.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </LinedList>
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
