// The days and times of an availability limit: a row for each day, or the two times alone.
import { Checkbox, SimpleGrid, Text, TextInput } from "@mantine/core";
import { Quiet } from "#app/ui/layout/text.tsx";
import css from "./limits-panel.module.css";
import { type LimitField, tickLabel, type TypedDay, type TypedLimit } from "./typed-limit.ts";

type LimitTimesProps = {
  typed: TypedLimit;
  eventDays: readonly string[];
  wrong: { field: string; problem: string } | null;
  onChange: (changed: Partial<TypedLimit>) => void;
};

const TIMES: [name: "from" | "until", label: string, placeholder: string][] = [
  ["from", "Earliest start", "10:00"],
  ["until", "Latest finish", "18:00"],
];

export function LimitTimes({ typed, eventDays, wrong, onChange }: LimitTimesProps) {
  const { days } = typed;
  const problemOf = (field: LimitField) => (wrong?.field === field ? wrong.problem : undefined);
  if (days.length === 0)
    return (
      <>
        <SimpleGrid cols={2} spacing="xs">
          {TIMES.map(([name, label, placeholder]) => (
            <TextInput
              key={name}
              size="xs"
              {...{ label, placeholder }}
              autoComplete="off"
              value={typed[name]}
              error={problemOf(name)}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
        <Quiet>Add event days to choose days</Quiet>
      </>
    );
  const set = (at: number, changed: Partial<TypedDay>) =>
    onChange({ days: days.with(at, { ...days[at]!, ...changed }) });
  return (
    <fieldset className={css.days} aria-label="Days">
      <span />
      {TIMES.map(([name, label]) => (
        <span key={name} aria-hidden className={css.timeHead}>
          {label}
        </span>
      ))}
      {days.map((day, at) => {
        const label = tickLabel(day.day, eventDays);
        return (
          <div key={day.day} className={css.day}>
            <Checkbox
              label={label}
              checked={day.isOn}
              onChange={(event) => set(at, { isOn: event.currentTarget.checked })}
            />
            {TIMES.map(([name, head, placeholder]) => (
              <TextInput
                key={name}
                size="xs"
                aria-label={`${head}, ${label}`}
                placeholder={placeholder}
                autoComplete="off"
                disabled={!day.isOn}
                value={day.isOn ? day[name] : ""}
                error={problemOf(`${name}${day.day}`)}
                onChange={(event) => set(at, { [name]: event.currentTarget.value })}
              />
            ))}
          </div>
        );
      })}
      {problemOf("days") && (
        <Text role="alert" size="xs" c="var(--danger)" className={css.whole}>
          {problemOf("days")}
        </Text>
      )}
    </fieldset>
  );
}
