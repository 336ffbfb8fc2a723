// The form for late changes: entries, scratches and absences.
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
import { memo, useCallback, useMemo } from "react";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { numberText, timeText } from "#app/scheduler/plan/timeline.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import {
  type Absence,
  absenceOf,
  danced,
  dancersIn,
  type LateWish,
  routinesOfDancer,
} from "./late-wish.ts";
import css from "./mend.module.css";
import { type Offer, useOffered } from "./use-offered.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

type LateFormProps = { plan: Plan; wish: LateWish; onChange: (part: Partial<LateWish>) => void };

const ABSENCES: { value: Absence; label: string }[] = [
  { value: "without", label: "Goes on without them" },
  { value: "scratch", label: "Scratched" },
  { value: "move", label: "Moved later" },
  { value: "as it is", label: "Unchanged" },
];

/** Memoised, so that it is not redrawn during a search. */
export const LateForm = memo(function LateForm({ plan, wish, onChange }: LateFormProps) {
  const waiting = useMemo(() => waitingRoutines(plan), [plan]);
  const routines = useCallback(() => danced(plan).map(offerOf), [plan]);
  const dancers = useCallback(
    () => dancersIn(plan).map(([value, label]) => ({ value, label })),
    [plan],
  );
  const scratched = useMemo(() => wish.scratch.map(String), [wish.scratch]);
  const absent = useMemo(() => (wish.absent === "" ? [] : [wish.absent]), [wish.absent]);
  const offeredRoutines = useOffered(routines, scratched);
  const offeredDancers = useOffered(dancers, absent);
  const theirs = wish.absent === "" ? [] : routinesOfDancer(plan, wish.absent);
  const absences = theirs.map((entry) => absenceOf(wish, entry));
  const isAnyScratched = wish.scratch.length > 0 || absences.includes("scratch");
  return (
    <Stack gap="md">
      {waiting.length > 0 && (
        <fieldset className={css.set}>
          <legend>Late entries</legend>
          <Stack gap="2xs" mah="14rem" p="3xs" style={{ overflowY: "auto" }}>
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
          </Stack>
        </fieldset>
      )}
      {waiting.length === 0 && (
        <Text size="sm">
          To add a late entry, first use ‘Add a routine’ in the group Add, above the running order.
        </Text>
      )}
      <MultiSelect
        label="Scratches"
        description="By number or name"
        value={scratched}
        onChange={(rows) => onChange({ scratch: rows.map(Number) })}
        {...offeredRoutines}
      />
      <Select
        label="Who is absent"
        description="Choose what happens to each of their routines"
        value={absent[0] ?? null}
        onChange={(key) => onChange({ absent: key ?? "", absences: {} })}
        clearable
        {...offeredDancers}
      />
      {theirs.length > 0 && (
        <LinedList isDense aria-label="Their routines">
          {theirs.map((entry, place) => (
            <li key={entry.item.row}>
              <span>
                <strong>#{numberText(entry)}</strong> {timeText(entry.startSeconds, entry.session)}{" "}
                {entry.item.name}
              </span>
              <NativeSelect
                aria-label={`What happens to #${numberText(entry)} ${entry.item.name}`}
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
        </LinedList>
      )}
      {absences.includes("move") && (
        <TextInput
          label="They can dance from"
          description="A time like 14:30"
          value={wish.notBefore}
          onChange={(event) => onChange({ notBefore: event.currentTarget.value })}
        />
      )}
      {isAnyScratched && (
        <Radio.Group
          label="When a routine is scratched"
          value={wish.isSlotHeld ? "hold" : "close"}
          onChange={(value) => onChange({ isSlotHeld: value === "hold" })}
        >
          <Group gap="lg" mt={4}>
            <Radio value="hold" label="Leave the gap" />
            <Radio value="close" label="Move everyone up" />
          </Group>
        </Radio.Group>
      )}
      <Checkbox
        label="Allow earlier times"
        description="Otherwise no routine starts earlier than published."
        checked={wish.isEarlierAllowed || (isAnyScratched && !wish.isSlotHeld)}
        disabled={isAnyScratched && !wish.isSlotHeld}
        onChange={(event) => onChange({ isEarlierAllowed: event.currentTarget.checked })}
      />
    </Stack>
  );
});

function offerOf(entry: RoutineEntry): Offer {
  return { value: String(entry.item.row), label: `#${numberText(entry)} ${entry.item.name}` };
}
