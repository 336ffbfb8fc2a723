// How the announcer says a routine's title, its studio and its dancers.
import { Fieldset, SimpleGrid, TextInput } from "@mantine/core";
import { MAX_SAID_LETTERS, type Said } from "#app/scheduler/plan/said.ts";

type SaidFieldsProps = { said: Said; names: readonly string[]; onChange: (said: Said) => void };

export function SaidFields({ said, names, onChange }: SaidFieldsProps) {
  const { title = "", school = "", performers = {} } = said;
  const field = (label: string, value: string, onType: (typed: string) => void) => (
    <TextInput
      key={label}
      label={label}
      maxLength={MAX_SAID_LETTERS}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
  return (
    <Fieldset legend="Say it" variant="unstyled">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {field("Title", title, (typed) => onChange({ ...said, title: typed }))}
        {field("Studio", school, (typed) => onChange({ ...said, school: typed }))}
        {[...new Set(names)].map((name) =>
          field(name, Object.hasOwn(performers, name) ? (performers[name] ?? "") : "", (typed) =>
            onChange({ ...said, performers: { ...performers, [name]: typed } }),
          ),
        )}
      </SimpleGrid>
    </Fieldset>
  );
}
