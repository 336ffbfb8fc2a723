// What came late: entries, scratches, and somebody who is absent.
import {
  Checkbox,
  MultiSelect,
  NativeSelect,
  Radio,
  Select,
  Stack,
  Text,
  TextInput,
  Group,
} from "@mantine/core";
import { useMemo } from "react";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import { numberText, routineEntries, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import {
  type Absence,
  absenceOf,
  dancersIn,
  type LateWish,
  routinesOfDancer,
} from "./late-wish.ts";
import css from "./mend.module.css";

type LateFormProps = { plan: Plan; wish: LateWish; onChange: (part: Partial<LateWish>) => void };

const MOST_OPTIONS = 60;

const ABSENCES: { value: Absence; label: string }[] = [
  { value: "without", label: "Danced without them" },
  { value: "scratch", label: "Scratched" },
  { value: "move", label: "Moved to later" },
  { value: "as it is", label: "Left as it is" },
];

export function LateForm({ plan, wish, onChange }: LateFormProps) {
  const waiting = useMemo(() => waitingRoutines(plan), [plan]);
  const entries = useMemo(
    () => routineEntries(timelineOf(plan)).filter(({ item }) => isDanced(item)),
    [plan],
  );
  // The kit goes through the list again for each that is new.
  const routines = useMemo(
    () =>
      entries.map((entry) => ({
        value: String(entry.item.row),
        label: `#${numberText(entry)} ${entry.item.name}`,
      })),
    [entries],
  );
  const people = useMemo(() => dancersIn(plan).map(([value, label]) => ({ value, label })), [plan]);
  const theirs = wish.absent === "" ? [] : routinesOfDancer(plan, wish.absent);
  const absences = theirs.map((entry) => absenceOf(wish, entry));
  const isAnyScratched = wish.scratch.length > 0 || absences.includes("scratch");
  return (
    <Stack gap="md">
      {waiting.length > 0 && (
        <fieldset className={css.set}>
          <legend>Late entries</legend>
          <div className={css.list}>
            {waiting.map(({ row, name, school }) => (
              <Checkbox
                key={row}
                label={school === "" ? name : `${name}, ${school}`}
                checked={wish.add.includes(row)}
                onChange={(event) =>
                  onChange({
                    add: event.currentTarget.checked
                      ? [...wish.add, row]
                      : wish.add.filter((other) => other !== row),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {waiting.length === 0 && (
        <Text size="sm">
          A late entry waits in its category first: put it there with ‘Add a routine’.
        </Text>
      )}
      <MultiSelect
        label="Scratches"
        description="By number or name"
        data={routines}
        value={wish.scratch.map(String)}
        onChange={(rows) => onChange({ scratch: rows.map(Number) })}
        searchable
        limit={MOST_OPTIONS}
        nothingFoundMessage="Nothing found."
      />
      <Select
        label="Who is absent"
        description="Their routines are listed, and you say what becomes of each"
        data={people}
        value={wish.absent === "" ? null : wish.absent}
        onChange={(absent) => onChange({ absent: absent ?? "", absences: {} })}
        searchable
        clearable
        limit={MOST_OPTIONS}
        nothingFoundMessage="Nothing found."
      />
      {theirs.length > 0 && (
        <ul className={css.theirs} aria-label="Their routines">
          {theirs.map((entry, place) => (
            <li key={entry.item.row}>
              <span>
                <strong>#{numberText(entry)}</strong> {timeText(entry.startSeconds, entry.session)}{" "}
                {entry.item.name}
              </span>
              <NativeSelect
                aria-label={`What becomes of #${numberText(entry)} ${entry.item.name}`}
                data={ABSENCES}
                value={absences[place]}
                onChange={(event) =>
                  onChange({
                    absences: {
                      ...wish.absences,
                      [entry.item.row]: event.currentTarget.value as Absence,
                    },
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {absences.includes("move") && (
        <TextInput
          label="They can dance from"
          description="A time of day, as 14:30"
          value={wish.notBefore}
          onChange={(event) => onChange({ notBefore: event.currentTarget.value })}
        />
      )}
      {isAnyScratched && (
        <Radio.Group
          label="The time of what is scratched"
          value={wish.isSlotHeld ? "hold" : "close"}
          onChange={(value) => onChange({ isSlotHeld: value === "hold" })}
        >
          <Group gap="lg" mt={4}>
            <Radio value="close" label="Close up" />
            <Radio value="hold" label="Hold the slot" />
          </Group>
        </Radio.Group>
      )}
    </Stack>
  );
}
