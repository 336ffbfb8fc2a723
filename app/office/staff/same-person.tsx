// The names of other lists that belong to nobody yet: each is joined with a person, or added as a new one.
import { Button, Group, NativeSelect } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { formatCount } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { offerUndo, sayRefusal } from "../saving/notices.tsx";
import { named, useSave } from "../saving/use-save.ts";
import type { LooseKind, LooseName, StaffChoice } from "../staff-list/staff-member.ts";
import { addStaff, joinStaff } from "./staff.commands.ts";

const WHERE: Record<LooseKind, string> = {
  lessons: "Private lessons",
  payroll: "Payroll",
  timetable: "Timetable",
};

/** More than this would push the list of staff off the screen. */
const SHOWN_FIRST = 5;

type Props = { loose: readonly LooseName[]; staff: readonly StaffChoice[] };

export function SamePerson({ loose, staff }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? loose : loose.slice(0, SHOWN_FIRST);
  return (
    <Panel component="section" mb="xl" p="lg" aria-label="Same person?">
      <h2>Same person?</h2>
      <Quiet mb="sm">
        {formatCount(loose.length, "name")} on other lists. Join each with someone on this list, or
        add a new person.
      </Quiet>
      <LinedList>
        {shown.map((each) => (
          <Row key={`${each.kind} ${each.id}`} loose={each} staff={staff} />
        ))}
      </LinedList>
      {shown.length < loose.length && (
        <Button variant="default" mt="sm" onClick={() => setIsWhole(true)}>
          Show all {loose.length}
        </Button>
      )}
    </Panel>
  );
}

function Row({ loose, staff }: { loose: LooseName; staff: readonly StaffChoice[] }) {
  const { kind, id, name, likely } = loose;
  const [personId, setPersonId] = useState(likely?.id ?? "");
  const { send, isSaving } = useSave<Answer>((answer, of) => {
    if (!answer.isSaved) return sayRefusal(answer, of);
    if (answer.change) offerUndo(answer.change);
  });
  const person = staff.find((each) => each.id === personId);
  const join = () =>
    send(joinStaff.at(), { kind, id, personId }, { words: named("Same person", name) });
  const add = () => {
    const from = { kind, id };
    const values = { name, email: "" };
    send(addStaff.at(), { values, from }, { words: named("Add to staff", name) });
  };
  return (
    <li>
      <span>
        <strong>{name}</strong> <Quiet component="span">{WHERE[kind]}</Quiet>
      </span>
      <Group gap="xs">
        <NativeSelect
          aria-label={`Who ${name} is (${WHERE[kind]})`}
          value={personId}
          data={[
            { value: "", label: "Someone new" },
            ...staff.map((each) => ({ value: each.id, label: each.name })),
          ]}
          onChange={({ currentTarget }) => setPersonId(currentTarget.value)}
        />
        <Button
          variant={likely ? "filled" : "default"}
          loading={isSaving}
          aria-label={
            person
              ? `Same person: ${name} (${WHERE[kind]}) and ${person.name}`
              : `Add ${name} (${WHERE[kind]}) to the staff`
          }
          onClick={person ? join : add}
        >
          {person ? "Same person" : "Add to staff"}
        </Button>
      </Group>
    </li>
  );
}
