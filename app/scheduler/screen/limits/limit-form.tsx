// The form of an availability limit: for a routine, a dancer or a studio.
import { Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { type Limit, saysAnything } from "#app/scheduler/plan/limits/limit.ts";
import { LimitTimes } from "./limit-times.tsx";
import css from "./limits-panel.module.css";
import { readLimit, typedOf } from "./typed-limit.ts";
import { namesOf, type WhoKind, whoName, whoOf } from "./who.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

type LimitFormProps = {
  /** Null for a new one. */
  limit: Limit | null;
  routines: readonly Routine[];
  /** The days of the event; empty without sessions. */
  eventDays: readonly string[];
  onDone: (limit: Limit) => void;
  onCancel: () => void;
};

const KINDS: { value: WhoKind; label: string }[] = [
  { value: "routine", label: "Routine" },
  { value: "dancer", label: "Dancer" },
  { value: "studio", label: "Studio" },
];

type Field = [name: "arrivalFrom" | "arrivalUntil", label: string, placeholder: string];

const ARRIVAL: Field[] = [
  ["arrivalFrom", "Arrives from", "11:00"],
  ["arrivalUntil", "Arrives by", "11:30"],
];

const NO_LIMIT: Limit = { who: { kind: "dancer", name: "" } };
const NOTHING_SAID = "Untick a day, or fill in a time below.";

export function LimitForm({ limit, routines, eventDays, onDone, onCancel }: LimitFormProps) {
  const [kind, setKind] = useState<WhoKind>(limit?.who.kind ?? "routine");
  const [name, setName] = useState(limit ? whoName(limit.who, routines) : "");
  const [typed, setTyped] = useState(() => typedOf(limit ?? NO_LIMIT, eventDays));
  const [wrong, setWrong] = useState<{ field: string; problem: string } | null>(null);
  const names = useMemo(() => namesOf(kind, routines), [kind, routines]);
  const done = () => {
    const who = limit?.who ?? whoOf(kind, name, routines);
    if (!who) {
      setWrong({ field: "name", problem: `Choose one of the ${kind}s in this plan.` });
      return;
    }
    // A field that a person leaves alone keeps its text.
    const isUnchanged =
      limit && JSON.stringify(typed) === JSON.stringify(typedOf(limit, eventDays));
    const read = isUnchanged ? { value: limit } : readLimit(who, typed, limit);
    if ("problem" in read) setWrong(read);
    else if (!saysAnything(read.value)) setWrong({ field: "name", problem: NOTHING_SAID });
    else onDone(read.value);
  };
  const input = ([field, label, placeholder]: Field) => (
    <TextInput
      key={field}
      size="xs"
      label={label}
      placeholder={placeholder}
      autoComplete="off"
      value={typed[field]}
      error={wrong?.field === field && wrong.problem}
      onChange={(event) => {
        setTyped({ ...typed, [field]: event.currentTarget.value });
        setWrong(null);
      }}
    />
  );
  return (
    <form
      className={css.form}
      aria-label="Availability"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <Stack gap="xs">
        <NativeSelect
          size="xs"
          label="Applies to"
          data={KINDS}
          value={kind}
          disabled={limit !== null}
          onChange={(event) => {
            setKind(event.currentTarget.value as WhoKind);
            setName("");
          }}
        />
        <TextInput
          size="xs"
          label="Name"
          list="limit-names"
          autoComplete="off"
          value={name}
          disabled={limit !== null}
          error={wrong?.field === "name" && wrong.problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setWrong(null);
          }}
        />
        <datalist id="limit-names">
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </datalist>
        <LimitTimes
          {...{ typed, eventDays, wrong }}
          onChange={(changed) => {
            setTyped({ ...typed, ...changed });
            setWrong(null);
          }}
        />
        {kind === "studio" && (
          <SimpleGrid cols={2} spacing="xs">
            {ARRIVAL.map(input)}
          </SimpleGrid>
        )}
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button size="xs" type="submit">
            {limit ? "Save" : "Add"}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
